export interface AttackOptions {
  /** True: the size published in docs/provas.md. False: one short enough for a person to wait for. */
  readonly full: boolean;
  /** The same seed draws the same attack. */
  readonly seed: number;
}

/** Result of an attack: its name, a table of counts, and a sentence for each failure. */
export interface Figures {
  readonly name: string;
  readonly rows: readonly (readonly [label: string, value: string | number])[];
  readonly failures: readonly string[];
}
