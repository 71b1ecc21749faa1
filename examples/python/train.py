"""Learns to beat random players, with NumPy alone: policy gradients (PPO) on a network of two layers.

python train.py --updates 30          continues where `--out` has a checkpoint
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np

from marquis import CHOICES, OBSERVATION_SIZE, layout
from marquis.seat_env import SeatVectorEnv

HIDDEN, MINIBATCH, EPOCHS, RATE, CLIP, ENTROPY = 128, 1024, 2, 1e-3, 0.2, 0.01


class Network:
    """Logits of the choices, and the value of the position; trained with Adam."""

    def __init__(self, rng: np.random.Generator) -> None:
        def layer(inputs: int, outputs: int, scale: float) -> np.ndarray:
            return (rng.standard_normal((inputs + 1, outputs)) * scale / np.sqrt(inputs)).astype(np.float32)

        self.weights = [layer(OBSERVATION_SIZE, HIDDEN, 1.4), layer(HIDDEN, CHOICES + 1, 0.1)]  # the last row: biases
        self.moments = [[np.zeros_like(w), np.zeros_like(w)] for w in self.weights]
        self.steps = 0

    def forward(self, observations: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, ...]:
        """Inputs, hidden layer, probabilities of the choices, and values."""
        inputs = observations.astype(np.float32) / np.maximum(layout.MAX, 1)
        hidden = np.maximum(inputs @ self.weights[0][:-1] + self.weights[0][-1], 0)
        out = hidden @ self.weights[1][:-1] + self.weights[1][-1]
        logits = np.where(masks > 0, out[:, :-1], -1e9)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return inputs, hidden, odds / odds.sum(axis=1, keepdims=True), out[:, -1]

    def learn(self, inputs: np.ndarray, hidden: np.ndarray, gradient: np.ndarray) -> None:
        """One step of Adam, from the gradient of the loss by the outputs."""
        back = (gradient @ self.weights[1][:-1].T) * (hidden > 0)
        self.steps += 1
        for weights, moments, source, slope in zip(self.weights, self.moments, (inputs, hidden), (back, gradient), strict=True):
            change = np.vstack([source.T @ slope, slope.sum(axis=0)])
            moments[0] += 0.1 * (change - moments[0])
            moments[1] += 0.001 * (change**2 - moments[1])
            mean, square = moments[0] / (1 - 0.9**self.steps), moments[1] / (1 - 0.999**self.steps)
            weights -= RATE * mean / (np.sqrt(square) + 1e-8)


def play(network: Network, games: SeatVectorEnv, rng: np.random.Generator, seed: int) -> tuple[np.ndarray, ...]:
    """One game in each place: all decisions, and the reward of each game. Choices are drawn as the network says."""
    seen, _ = games.reset(seed=seed)
    alive, rewards, kept = np.ones(games.num_envs, bool), np.zeros(games.num_envs, np.float32), []
    while alive.any():
        places = alive.nonzero()[0]
        observations, masks = seen["observation"][places], seen["action_mask"][places]
        _, _, odds, _ = network.forward(observations, masks)
        below = odds.cumsum(axis=1)
        chosen = (below > rng.random((len(places), 1)) * below[:, -1:]).argmax(axis=1)
        kept.append((observations, masks, chosen, odds[np.arange(len(places)), chosen], places))
        actions = seen["action_mask"].argmax(axis=1)  # games that are over are played on, and not looked at
        actions[places] = chosen
        seen, reward, over, _, _ = games.step(actions)
        rewards[places] = reward[places]
        alive &= ~over
    observations, masks, chosen, odds, places = (np.concatenate(parts) for parts in zip(*kept, strict=True))
    return observations, masks, chosen, odds, rewards[places], rewards


def update(network: Network, played: tuple[np.ndarray, ...], rng: np.random.Generator) -> None:
    """Makes choices that brought more than expected likelier, but not by much at once (PPO)."""
    observations, masks, chosen, before, returns, _ = played
    for _ in range(EPOCHS):
        for part in np.array_split(rng.permutation(len(chosen)), max(1, len(chosen) // MINIBATCH)):
            inputs, hidden, odds, values = network.forward(observations[part], masks[part])
            rows, n = np.arange(len(part)), len(part)
            advantage = returns[part] - values
            scaled, ratio = (advantage - advantage.mean()) / (advantage.std() + 1e-6), odds[rows, chosen[part]] / before[part]
            free = np.where(scaled > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            push = -scaled * ratio * free / n
            logs = np.log(np.maximum(odds, 1e-12))
            entropy = -(odds * logs).sum(axis=1, keepdims=True)
            gradient = np.empty((n, CHOICES + 1), np.float32)
            gradient[:, :-1] = -odds * push[:, None] + ENTROPY * odds * (logs + entropy) / n
            gradient[rows, chosen[part]] += push
            gradient[:, -1] = -advantage / n
            network.learn(inputs, hidden, gradient)


def save(path: Path, network: Network, shares: list[float], players: int) -> None:
    """Writes a checkpoint, and puts it in place when it is whole."""
    parts = {f"w{i}": w for i, w in enumerate(network.weights)}
    parts |= {f"m{i}{j}": m for i, pair in enumerate(network.moments) for j, m in enumerate(pair)}
    with path.with_suffix(".part").open("wb") as file:
        np.savez(file, steps=network.steps, shares=shares, players=players, **parts)
    path.with_suffix(".part").replace(path)


def load(path: Path, network: Network) -> tuple[list[float], int]:
    """Reads a checkpoint: the shares so far, and the number of players."""
    with np.load(path, allow_pickle=False) as kept:
        network.weights = [kept[f"w{i}"] for i in range(2)]
        network.moments = [[kept[f"m{i}{j}"] for j in range(2)] for i in range(2)]
        network.steps = int(kept["steps"])
        return [float(share) for share in kept["shares"]], int(kept["players"])


def plot(shares: list[float], width: int = 60, height: int = 10) -> str:
    """The shares as a picture of text, the newest on the right."""
    columns = [float(np.mean(part)) for part in np.array_split(shares, min(width, len(shares)))]
    lines = [f"{row / height:5.0%} |" + "".join("#" if c * height >= row - 0.5 else " " for c in columns) for row in range(height, 0, -1)]
    return "\n".join([*lines, f"      +{'-' * len(columns)} {len(shares)} updates, now {shares[-1]:.2f}"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in {"updates": 30, "games": 512, "players": 4, "seed": 1}.items():
        parser.add_argument(f"--{name}", type=int, default=default, help=f"default: {default}")
    parser.add_argument("--out", type=Path, default=Path("trained.npz"), help="the checkpoint (default: %(default)s)")
    options = parser.parse_args()
    network, shares = Network(np.random.default_rng(options.seed)), []
    try:
        if options.out.exists():
            shares, players = load(options.out, network)
            if players != options.players:
                parser.error(f"--players: {options.out} is of {players} players; another --out begins anew")
        if min(options.updates, options.games) < 1 or options.players not in (2, 3, 4) or options.seed < 0:
            parser.error("at least 1 update and 1 game, 2 to 4 players, a seed from 0")
        save(options.out, network, shares, options.players)
    except (OSError, ValueError, KeyError) as error:
        parser.error(f"--out: {options.out}: {error}")
    games, last, start = SeatVectorEnv(options.games, options.players), len(shares) + options.updates, time.monotonic()
    while len(shares) < last:
        rng = np.random.default_rng([options.seed, len(shares)])  # a run in two parts is the same as in one
        played = play(network, games, rng, int(rng.integers(2**63)))
        update(network, played, rng)
        shares.append(float((played[-1] * (options.players - 1) + 1).mean() / options.players))  # 1 / players: as at random
        save(options.out, network, shares, options.players)
        done = 1 - (last - len(shares)) / options.updates
        bar, left = "#" * round(30 * done), (time.monotonic() - start) * (1 / done - 1)
        print(f"\r[{bar:30}] {len(shares)} updates, share of wins {shares[-1]:.2f}, {left:.0f} s left ", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(plot(shares))


if __name__ == "__main__":
    main()
