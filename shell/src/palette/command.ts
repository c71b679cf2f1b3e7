import type { SearchChoice } from '@fraktion/shared-ui/overlay';

/** One line of the palette: a link or an action. */
export interface Command extends SearchChoice {
  readonly to?: string;
  readonly run?: () => void;
}

export interface CommandGroup {
  readonly key: string;
  readonly label: string;
  readonly choices: readonly Command[];
  readonly stale?: boolean;
}
