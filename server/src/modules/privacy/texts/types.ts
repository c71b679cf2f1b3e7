interface Named {
  /** Where the portal is. */
  readonly host: string;
  /** Whom to ask. */
  readonly contact: string;
}

export interface PrivacyTexts {
  readonly title: string;
  /** Before the day of the last change. */
  readonly updated: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly text: string | ((named: Named) => string);
  }[];
}
