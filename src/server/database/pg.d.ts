/** A part of the driver that its published types leave out. */
declare module 'pg/lib/utils.js' {
  /** A value as the text (or bytes) that a parameter is sent as. */
  export const prepareValue: (value: unknown) => string | Buffer | null;
}
