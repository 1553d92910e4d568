/**
 * How long a step of a test waits for what will come: long, because the machine may be busy with other things. What waits less
 * says why.
 */
export const withPatience = { timeout: 600_000 };
