"""A Ray cluster of two nodes."""

from __future__ import annotations

from collections.abc import Iterator

import pyarrow.parquet as pq
import pytest
import ray
import ray.data
from conftest import Bench, descendants
from ray.cluster_utils import Cluster

import pencilmark as pm
import pencilmark.ray


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "object_store_memory": 200_000_000})
    cluster.add_node(num_cpus=1, object_store_memory=200_000_000)
    ray.init(address=cluster.address, logging_level="error", log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def test_both_nodes_are_there(cluster: Cluster) -> None:
    assert len([node for node in ray.nodes() if node["Alive"]]) == 2


def test_batches_of_a_data_set(cluster: Cluster, bench: Bench) -> None:
    table = pq.read_table(bench.puzzles).slice(0, 1000)
    solved = pencilmark.ray.apply(ray.data.from_arrow(table), "solve").to_pandas()
    assert sorted(solved["solution"]) == sorted(pm.solve(table)["solution"].to_list())


def workers() -> list[int]:
    """Returns the processes that work on a task now."""
    return [process for process, (_, command) in descendants().items() if command.startswith("ray::attempt")]


def test_jobs_are_those_of_the_local_engine_though_workers_die(cluster: Cluster, bench: Bench, runs: int) -> None:
    engine = pencilmark.ray.engine(cluster.address)
    for number in range(runs):
        bench.compare(number, "ray", engine, workers)
