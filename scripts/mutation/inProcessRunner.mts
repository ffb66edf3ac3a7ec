import { commonTokens, declareClassPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  type TestRunnerCapabilities,
} from "@stryker-mutator/api/test-runner";
import type { InstrumenterContext, StrykerOptions } from "@stryker-mutator/api/core";
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { collected } from "./collectedTests.mts";

/**
 * Runs tests for Stryker without loading anything again: vitest loads the tests and all that they import for each mutant,
 * which takes much longer than the tests of a rule. For tests that leave nothing behind, and mutants that are not decided
 * when a file is loaded.
 */
class InProcessRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  readonly #testFiles: readonly string[];
  readonly #state: InstrumenterContext = {};

  constructor({ testFiles }: StrykerOptions) {
    this.#testFiles = testFiles;
    // The mutated sources find it under this name.
    Object.assign(globalThis, { __stryker__: this.#state });
  }

  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: false };
  }

  async dryRun(): Promise<DryRunResult> {
    await this.#load();
    const tests: TestResult[] = [];
    for (const { name, run } of collected) {
      this.#state.currentTestId = name;
      tests.push(await resultOf(name, run));
    }
    delete this.#state.currentTestId;
    return { status: DryRunStatus.Complete, tests, mutantCoverage: this.#state.mutantCoverage };
  }

  async mutantRun({ testFilter, hitLimit, activeMutant }: MutantRunOptions): Promise<MutantRunResult> {
    // A process that took too long is replaced by one that has loaded nothing.
    await this.#load();
    Object.assign(this.#state, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const tests: TestResult[] = [];
    for (const { name, run } of collected) {
      if (testFilter && !testFilter.includes(name)) continue;
      const result = await resultOf(name, run);
      tests.push(result);
      if (result.status === TestStatus.Failed) break;
    }
    const limit = determineHitLimitReached(this.#state.hitCount, hitLimit);
    return toMutantRunResult(limit ?? { status: DryRunStatus.Complete, tests });
  }

  async #load(): Promise<void> {
    // Nothing is imported twice.
    for (const file of globSync([...this.#testFiles])) await import(pathToFileURL(resolve(file)).href);
  }
}

async function resultOf(name: string, run: () => unknown): Promise<TestResult> {
  const start = performance.now();
  const ended = (): Pick<TestResult, "id" | "name" | "timeSpentMs"> => ({
    id: name,
    name,
    timeSpentMs: performance.now() - start,
  });
  try {
    await run();
    return { ...ended(), status: TestStatus.Success };
  } catch (error) {
    return { ...ended(), status: TestStatus.Failed, failureMessage: String(error) };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "in-process", InProcessRunner)];
