/** An action on a row that the row's status opens and closes. The server refuses and the page offers by it. */
export interface Right<Status extends string = string> {
  readonly from: readonly Status[];
  /** Whose action it is, if the row has sides. */
  readonly by?: string;
  /** What it needs besides, for the table of policies. */
  readonly also?: string;
}

export type Rights<Status extends string = string> = Readonly<Record<string, Right<Status>>>;

export const allowsFrom = <Status extends string>(
  { from }: Right<Status>,
  status: Status,
): boolean => from.includes(status);
