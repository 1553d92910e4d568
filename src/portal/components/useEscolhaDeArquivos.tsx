import { type ReactNode, useRef } from 'react';

interface Options {
  /** Types of file that the browser offers: the attribute of the same name. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** For the tests to find the field, which is hidden. */
  readonly testId: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Files chosen by a button of any look: `escolher` opens the browser's dialog; render `campo` beside the button. */
export function useEscolhaDeArquivos({ accept, multiple = false, testId, onChoose }: Options): {
  readonly campo: ReactNode;
  readonly escolher: () => void;
} {
  const input = useRef<HTMLInputElement>(null);
  const campo = (
    <input
      ref={input}
      type="file"
      accept={accept}
      multiple={multiple}
      hidden
      aria-hidden
      tabIndex={-1}
      data-testid={testId}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Allows choosing the same file again, after it was corrected.
        target.value = '';
        if (files.length > 0) onChoose(files);
      }}
    />
  );
  return { campo, escolher: () => input.current?.click() };
}

export const PDF = 'application/pdf,.pdf';
