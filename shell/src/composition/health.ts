import type { Health } from './selectRelease.ts';

/** After this time the next visit tries a broken version again, because the fault may be gone. */
const restingTime = 30_000;

/** The versions that did not start in this tab. It is not stored: the next page load tries them again. */
export class HealthRecord {
  readonly #brokenSince = new Map<string, number>();

  markBroken(version: string): void {
    this.#brokenSince.set(version, Date.now());
  }

  forgive(): void {
    this.#brokenSince.clear();
  }

  get health(): Health {
    const since = Date.now() - restingTime;
    const broken = [...this.#brokenSince]
      .filter(([, at]) => at > since)
      .map(([version]) => version);
    return { broken: new Set(broken) };
  }
}
