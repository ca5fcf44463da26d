"""Generation of puzzles by seed, number and wish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from pencilmark._pencilmark import NoAnswerError, Puzzle, Table, _generate

#: A number, a pair of ends (None is open), or a text such as "7.0..7.5".
Range = str | int | float | tuple[int | float | str | None, int | float | str | None]

#: A range for all clues, or one for each kind, such as {"killer": "20..25"}.
RangeByKind = Range | Mapping[str, Range]


class Wish(TypedDict, total=False):
    """The wished properties of puzzles; absent fields accept every puzzle. The fields are parameters of `generate`.

    Examples
    --------
    >>> wish = pm.Wish(level="easy", symmetry="rot180")
    >>> pm.generate(1, seed=1, **wish)["level"].to_list()
    ['easy']
    """

    constraint: str | Sequence[str]
    clues: RangeByKind | None
    clue_size: RangeByKind | None
    minimal_clues: bool
    symmetry: str
    pattern: str | None
    minimal: bool
    givens: Range | None
    level: Range | None
    needs: Sequence[str]
    only: str | None
    one_hard_step: bool
    se: Range | None
    gem: str | None
    hodoku: Range | None
    cost: Range | None
    effort: Range | None


def generate(
    n: int = 1,
    *,
    seed: int,
    start: int = 0,
    rules: str | None = None,
    constraint: str | Sequence[str] = (),
    clues: RangeByKind | None = None,
    clue_size: RangeByKind | None = None,
    minimal_clues: bool = False,
    symmetry: str = "none",
    pattern: str | None = None,
    minimal: bool = False,
    givens: Range | None = None,
    level: Range | None = None,
    needs: Sequence[str] = (),
    only: str | None = None,
    one_hard_step: bool = False,
    se: Range | None = None,
    gem: str | None = None,
    hodoku: Range | None = None,
    cost: Range | None = None,
    effort: Range | None = None,
    draw: str = "near",
    attempts: int | None = None,
    threads: int | None = None,
) -> Table:
    """Generates puzzles, each proved to have exactly one solution.

    Puzzle k depends only on the seed, the wish and `start + k`, so ranges can be generated separately and concatenated.

    Parameters
    ----------
    n : int
        The number of items to generate.
    seed : int
        The seed of all random choices.
    start : int
        The number of the first puzzle.
    rules : str, optional
        The rules, such as "9+x"; by default classic.
    constraint : str or sequence of str
        The kinds of clues to draw in addition to givens: "killer", "thermo", "arrow", "kropki" ..., several in a list or separated by commas. With
        killer cages there are no givens unless `givens` requests some.
    clues : range or mapping, optional
        The number of clues: of all together, or of each kind, such as {"killer": "20..25", "thermo": 3}.
    clue_size : range or mapping, optional
        The number of cells of each cage and each line: of all kinds that have a size, or of each kind. An arrow's circle counts.
    minimal_clues : bool
        True to leave out clues that aren't needed for a unique solution.
    symmetry : str
        The symmetry of the givens, and of the clues that are drawn: "none", "rot180", ...
    pattern : str, optional
        A mask: givens are put exactly where it has a digit, `x` or `#`.
    minimal : bool
        True to generate minimal puzzles, in which every given is needed.
    givens, level, se, hodoku, cost, effort : range, optional
        The number of givens; the level for players ("hard", "easy..medium"); the ER of Sudoku Explainer; the HoDoKu-style score; the nodes
        of the plain backtracker; the effort, as `rate` tells it. A range is a number, a pair of ends or a text such as "7.0..7.5".
    needs : sequence of str
        Techniques that the easiest path must use.
    only : str, optional
        The hardest technique that the easiest path may use.
    one_hard_step : bool
        True if exactly one step must be of the hardest level.
    gem : {"pearl", "diamond"}, optional
        No step is harder than those before the first placement, or than the first.
    draw : {"near", "uniform", "base"}
        How full grids are generated: see `grids`.
    attempts : int, optional
        The number of attempts after which a puzzle is given up: its row has the error "not reached".
        By default 10,000; 100 with a pattern, a constraint or with `se` from 9.5 on, where each is a search of its own.
    threads : int, optional
        See `solve`.

    Returns
    -------
    Table
        The columns `puzzle`, `solution` (text), `givens` (uint16), `clues` (uint16, if clues are drawn), `attempts` (uint64); depending on the wish `level` (text), `er`,
        `ep`, `ed` (float64), `hodoku_score` (uint32), `nodes` (uint64); and `error`. Rules other than the default ones of the
        board's size precede the cells in `puzzle`, so that every function reads them.

    Raises
    ------
    ValueError
        If a wish is invalid, or no grid fulfils the rules.

    Examples
    --------
    >>> pm.generate(2, seed=1, level="easy")[0]["solution"][:9]
    '725481396'
    >>> made = pm.generate(2, seed=1, rules="4+x")
    >>> made["puzzle"][0]
    '4+x\\t.....24.......3.'
    >>> pm.count(made)["count"].to_list()
    [1, 1]
    """
    wish = {
        "constraint": _names(constraint),
        "clues": _by_kind(clues),
        "clue_size": _by_kind(clue_size),
        "minimal_clues": _flag(minimal_clues),
        "symmetry": symmetry,
        "pattern": pattern,
        "minimal": _flag(minimal),
        "givens": _range(givens),
        "level": _range(level),
        "needs": _names(needs),
        "only": only,
        "one_hard_step": _flag(one_hard_step),
        "se": _range(se),
        "gem": gem,
        "hodoku": _range(hodoku),
        "cost": _range(cost),
        "effort": _range(effort),
    }
    parts = {name: text for name, text in wish.items() if text is not None}
    return _generate(
        n, seed=seed, start=start, rules=rules, wish=parts, draw=draw, attempts=attempts, threads=threads
    )


def _flag(value: bool) -> str | None:
    return "true" if value else None


def _names(names: str | Sequence[str]) -> str | None:
    return names if isinstance(names, str) else ",".join(names) if names else None


def _range(value: Range | None) -> str | None:
    """Returns a range as text: "3..5"; ratings that were computed have more decimals than one."""

    def end(value: int | float | str | None) -> str:
        return "" if value is None else f"{value:.1f}" if isinstance(value, float) else str(value)

    if isinstance(value, tuple):
        return "..".join(end(each) for each in value)
    return None if value is None else end(value)


def _by_kind(ranges: RangeByKind | None) -> str | None:
    """Returns ranges, of all clues or by kind, as text: "killer=20..25,thermo=3"."""
    if isinstance(ranges, Mapping):
        return ",".join(f"{kind}={_range(each)}" for kind, each in ranges.items()) or None
    return _range(ranges)


def puzzle(seed: int, index: int, wish: Wish | None = None, *, rules: str | None = None) -> Puzzle:
    """Returns puzzle number `index` of a seed and a wish, always the same one.

    Raises
    ------
    NoAnswerError
        If no attempt meets the wish.

    Examples
    --------
    >>> pm.puzzle(1, 5) == pm.puzzle(1, 5)
    True
    """
    made = generate(1, seed=seed, start=index, rules=rules, threads=1, **(wish or {}))
    line = made["puzzle"][0]
    if line is None:
        raise NoAnswerError(f"puzzle {index}: {made['error'][0]}")
    return Puzzle(str(line), rules=rules)
