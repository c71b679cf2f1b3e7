import { type Probe, type ProbeStep, probeSteps } from '@fraktion/contract';

import { failureOf, openSource, withoutSecret } from './sources/openSource.ts';
import type { Source, SourceSettings } from './sources/source.ts';

export interface ProbeResult {
  readonly steps: Probe[];
  /** To be remembered, where there was none. */
  readonly fingerprint: string | null;
}

const mostShown = 3;

/** How many files wait, and the names of some. */
function filesSeen(files: readonly { readonly name: string }[]): string {
  const names = files.slice(0, mostShown).map(({ name }) => name);
  const more = files.length > names.length ? ', …' : '';
  return files.length === 0 ? '0' : `${files.length}: ${names.join(', ')}${more}`;
}

const mostListed = 1_000;

/**
 * Tries a source step by step, up to the first that fails. Nothing is taken, moved or marked. To see whether files may be moved, it makes
 * the folders that they are moved to: only `writing`, which settings that are not saved are not.
 */
export async function probeSource(settings: SourceSettings, writing = true): Promise<ProbeResult> {
  const steps: Probe[] = [];
  const saw = (step: ProbeStep, detail: string | null): void => {
    const shown = detail === null ? null : withoutSecret(detail, settings.secret);
    steps.push({ step, ok: true, detail: shown, reason: null });
  };
  let source: Source | undefined;
  try {
    source = await openSource(settings, saw);
    saw('files', filesSeen(await source.list(mostListed)));
    if (writing) {
      await source.prepare();
      saw('write', null);
    }
  } catch (error) {
    const { key, detail } = failureOf(error, settings.secret);
    const step = probeSteps[steps.length] ?? 'write';
    steps.push({ step, ok: false, detail, reason: key });
  } finally {
    await source?.close();
  }
  return { steps, fingerprint: source?.fingerprint ?? null };
}
