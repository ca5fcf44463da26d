"""What the tests share."""

from __future__ import annotations

from pathlib import Path

import pytest

PUZZLE = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13.."
SOLUTION = "876924513923815467145367892518236749467159238239478156384592671651783924792641385"
TWO = "." * 81
NONE = "11" + "." * 79


@pytest.fixture
def testdata() -> Path:
    return Path(__file__).resolve().parents[3] / "testdata"
