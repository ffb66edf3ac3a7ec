"""Runs the steps of all files, or those whose name contains an argument."""

import logging

logging.disable(logging.CRITICAL)

import command_line  # noqa: E402,F401
import emitters  # noqa: E402,F401
import graph_client  # noqa: E402,F401
import graphql_operations  # noqa: E402,F401
import ingestion  # noqa: E402,F401
import given_files  # noqa: E402,F401
import lossless  # noqa: E402,F401
import patches  # noqa: E402,F401
import sdk  # noqa: E402,F401
import searching  # noqa: E402,F401
from harness import run_steps  # noqa: E402

run_steps()
