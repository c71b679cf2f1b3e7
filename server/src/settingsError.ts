export interface SettingsProblem {
  readonly name: string;
  readonly value: string;
  /** The problem, and its remedy. */
  readonly message: string;
}

/** Lists every problem at once, so that they need not be found one start at a time. */
export class SettingsError extends Error {
  readonly problems: readonly SettingsProblem[];

  constructor(problems: readonly SettingsProblem[]) {
    const lines = problems.map(({ name, value, message }) => `  ${name}=${value}\n    ${message}`);
    super(`${problems.length === 1 ? 'A setting is' : 'Settings are'} wrong:\n${lines.join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** A wrong value is shown, but never a secret, because terminals are logged. */
export const shown = (name: string, value: string): string =>
  secrets.has(name) ? '…' : withoutPassword(value);

const secrets = new Set([
  'SECRET_KEY',
  'BACKUP_KEY',
  'METRICS_TOKEN',
  'TRANSLATION_SERVICE_KEY',
  'AZURE_STORAGE_CONNECTION_STRING',
]);

export const withoutPassword = (value: string): string => value.replace(/:[^:@/\s]+@/, ':…@');
