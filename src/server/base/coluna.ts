/** The column of a field: `valorMinimo` → `valor_minimo`. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
