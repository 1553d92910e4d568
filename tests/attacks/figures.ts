export interface AttackOptions {
  /** The size that is published (docs/ataques.md); otherwise one that a person waits for. */
  readonly full: boolean;
  /** The same seed draws the same attack. */
  readonly seed: number;
}

/** What an attack did and what it found: a name, a table, and a sentence for each thing that should not be. */
export interface Figures {
  readonly name: string;
  readonly rows: readonly (readonly [label: string, value: string | number])[];
  readonly failures: readonly string[];
}
