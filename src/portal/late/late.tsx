import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Boundary } from './Boundary.tsx';
import { MissingDialog, MissingPart, type MissingProps } from './Missing.tsx';
import { didNotArrive, type Piece, piece, usePiece } from './piece.ts';

/** A component whose code is fetched late; `fetch` gets the code, `here` tells whether it has arrived. */
export type Late<P> = ((props: P) => ReactNode) & Pick<Piece<unknown>, 'fetch' | 'here'>;

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;
interface Options {
  /** Drawn while the code is being fetched. */
  readonly waiting?: ReactNode;
  /** Drawn when the code did not arrive. */
  readonly missing: ComponentType<MissingProps>;
  /** The boundary catches only code that did not arrive; an error of the component itself goes to the boundary above. */
  readonly onlyMissing?: boolean;
}

/**
 * A component that is fetched when it is first drawn (ADR 34), with a placeholder and a boundary of its own: if it does
 * not arrive, or throws, the content around it stays. `fetch` gets it beforehand. The component is the default export
 * of its module.
 */
export function late<P extends object>(load: Load<P>, options: Options): Late<P> {
  const code = piece(load);
  const draw = (props: P) => <Place code={code} options={options} props={props} />;
  return Object.assign(draw, { fetch: code.fetch, here: code.here });
}

interface PlaceProps<P> {
  readonly code: Piece<{ readonly default: ComponentType<P> }>;
  readonly options: Options;
  readonly props: P;
}

function Place<P extends object>({ code, options, props }: PlaceProps<P>) {
  const { waiting = null, missing: Missing, onlyMissing } = options;
  const { onClose } = props as { onClose?: () => void };
  const missing = (retry: () => void, error: unknown) => {
    const onRetry = () => {
      code.forget();
      retry();
    };
    return <Missing onRetry={onRetry} error={error} {...(onClose ? { onClose } : {})} />;
  };
  return (
    <Boundary missing={missing} {...(onlyMissing ? { only: didNotArrive } : {})}>
      <Suspense fallback={waiting}>
        <Come code={code} props={props} />
      </Suspense>
    </Boundary>
  );
}

function Come<P extends object>({ code, props }: Omit<PlaceProps<P>, 'options'>) {
  const { default: Component } = usePiece(code);
  return <Component {...props} />;
}

/** A dialog, fetched when it is opened. */
export const lateDialog = <P extends { readonly onClose: () => void }>(load: Load<P>): Late<P> =>
  late(load, { missing: MissingDialog });

/** A field, a tab, a part of a page; `waiting` is its placeholder. */
export const latePart = <P extends object>(load: Load<P>, waiting?: ReactNode): Late<P> =>
  late(load, { waiting, missing: MissingPart });
