import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLabels } from '../components/values/useLabel.ts';
import { lines } from '../theme/tokens.ts';
import { type FormError, flat } from './resolver.ts';

/**
 * Lists the errors of a refused submission, each with a link to its field. It takes the focus once for each refusal, so that a
 * screen reader reads it, unless the person went on typing before the answer came. After a submission that was accepted (a
 * step, a preview) an error is told at its field only.
 * @param rotulos names of fields, where the form around gives them others than those of their resource
 */
export function ErrorSummary({ rotulos = {} }: { readonly rotulos?: Readonly<Record<string, string>> }) {
  const { setFocus, getValues } = useFormContext();
  const { errors, submitCount, isSubmitting, isSubmitSuccessful } = useFormState();
  const translate = useTranslate();
  const label = useLabels();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  const digitando = useRef(false);
  const list = flat(errors);
  const ofFields = list.filter((error) => !isWhole(error)).length;
  const visible = submitCount > 0 && !isSubmitSuccessful && !isSubmitting && list.length > 0;

  useEffect(() => {
    if (!isSubmitting) return undefined;
    digitando.current = false;
    const digitou = () => {
      digitando.current = true;
    };
    document.addEventListener('input', digitou);
    return () => document.removeEventListener('input', digitou);
  }, [isSubmitting]);

  useEffect(() => {
    if (!visible || shown.current === submitCount) return;
    shown.current = submitCount;
    if (digitando.current) return;
    // `scrollMarginTop` keeps the title of the screen in view above it, below the fixed bar.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [visible, submitCount]);

  const go = (event: MouseEvent, field: string) => {
    event.preventDefault();
    const input =
      document.getElementsByName(field)[0] ?? document.querySelector<HTMLElement>(`[data-campo="${field}"]`);
    if (input) input.focus();
    else if (field in getValues()) setFocus(field);
  };
  if (!visible) return null;
  return (
    <Alert severity="error" ref={box} tabIndex={-1} sx={summary} role="alert">
      <AlertTitle>
        {translate(ofFields > 0 ? 'comum.erros.titulo' : 'comum.erros.doTodo', { smart_count: ofFields })}
      </AlertTitle>
      <ul style={{ ...items, ...(list.length > SHORT ? columns : {}) }}>
        {list.map(({ field, message, resumo, inteiro }) => (
          <li key={field}>
            {isWhole({ field, inteiro }) ? (
              message
            ) : (
              <Link href={`#${field}`} color="inherit" sx={{ py: 0.5 }} onClick={(event) => go(event, field)}>
                {resumo ?? `${rotulos[field] ?? label(field)}: ${message}`}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** An error that blames no field: no answer came, or it is about the record or the form as a whole. */
const isWhole = ({ field, inteiro }: Pick<FormError, 'field' | 'inteiro'>) => inteiro || field.startsWith('root');

const summary = { mb: 3, scrollMarginTop: '144px', '& .MuiAlert-message': { flexGrow: 1 } } as const;
/** Line height that makes each link easy to hit. */
const items = { margin: 0, paddingInlineStart: '20px', lineHeight: lines.line24 };
/** With more lines than this, they stand in columns where there is room: the form should stay in view below them. */
const SHORT = 5;
const columns = { columns: '22rem', columnGap: '32px' };
