"""A Ray cluster of two nodes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import ray
import ray.data
from conftest import check_recipes, descendants, first_rows, print_skew, run_recipes, while_a_worker_dies
from ray.cluster_utils import Cluster

import pencilmark as pm
import pencilmark.ray


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "object_store_memory": 200_000_000})
    cluster.add_node(num_cpus=1, object_store_memory=200_000_000)
    ray.init(address=cluster.address, logging_level="error", log_to_driver=False)
    ray.data.DataContext.get_current().enable_progress_bars = False
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def table_of(dataset: ray.data.Dataset) -> pa.Table:
    return pa.Table.from_pandas(dataset.to_pandas(), preserve_index=False).sort_by("id")


def test_recipes(cluster: Cluster, tmp_path: Path) -> None:
    run_recipes("Ray", tmp_path, RAY_ADDRESS=cluster.address)
    check_recipes(lambda folder: pq.read_table(tmp_path / folder))


def test_the_rows_do_not_depend_on_the_blocks(cluster: Cluster, puzzles: pa.Table) -> None:
    made = pm.generate(100, seed=3)["puzzle"].to_list()
    moved = pm.transform(puzzles, seed=3)["puzzle"].to_list()
    for blocks in (1, 7):
        numbers = ray.data.range(100, override_num_blocks=blocks)
        table = table_of(pencilmark.ray.apply(numbers, "generate", seed=3, rows=100 // blocks))
        assert table["puzzle"].to_pylist() == made
        rows = ray.data.from_arrow(puzzles).repartition(blocks)
        assert table_of(pencilmark.ray.apply(rows, "transform", seed=3))["puzzle"].to_pylist() == moved
        assert table_of(pencilmark.ray.dedupe(rows, order="id"))["id"].to_pylist() == first_rows(puzzles)


def workers() -> list[int]:
    """Returns the processes that work on a task of `map_batches` now."""
    return [process for process, (_, command) in descendants().items() if command.startswith("ray::MapBatches(work)")]


def test_nothing_is_lost_with_a_worker(cluster: Cluster, puzzles: pa.Table, runs: int) -> None:
    expected = pm.rate(puzzles)["er"].to_list()
    for run in range(runs):
        dataset = pencilmark.ray.apply(ray.data.from_arrow(puzzles), "rate")
        rated = while_a_worker_dies(lambda dataset=dataset: dataset.materialize(), workers, run)
        rows = sorted((row["id"], row["er"]) for row in rated.iter_rows())
        assert rows == list(enumerate(expected))


def test_slow_rows_among_easy_ones(cluster: Cluster, slow: int) -> None:
    print_skew("Ray", slow, lambda table: pencilmark.ray.apply(ray.data.from_arrow(table), "rate").materialize())
