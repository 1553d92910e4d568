import { type ReactNode, useRef } from 'react';

interface Options {
  /** What the browser offers to choose from, as the attribute of the same name. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** How tests find the field, which nobody sees. */
  readonly testId: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Files chosen by a button of any look: `escolher` opens the browser's dialog, `campo` stands anywhere beside the button. */
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
        // The same file may be chosen again after it was mended.
        target.value = '';
        if (files.length > 0) onChoose(files);
      }}
    />
  );
  return { campo, escolher: () => input.current?.click() };
}

export const PDF = 'application/pdf,.pdf';
