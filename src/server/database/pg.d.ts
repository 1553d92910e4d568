/** A part of the driver that its published types lack. */
declare module 'pg/lib/utils.js' {
  /** A value → the text (or bytes) sent as parameter. */
  export const prepareValue: (value: unknown) => string | Buffer | null;
}
