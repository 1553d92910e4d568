import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { flat } from '../../declaration/resolver.ts';
import { Onde } from '../../product/acao/Onde.tsx';
import type { Recusa } from '../../product/acao/recusa.ts';

/** The errors that keep the dialog open, each sentence once: those of its fields, or else the server's. */
export function Avisos({ recusa }: { readonly recusa: Recusa | null }) {
  const { errors, submitCount } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const typed = submitCount > 0 ? flat(errors).map(({ message }) => message) : [];
  const served = recusa ? [...Object.values(recusa.campos)] : [];
  const said = typed.length > 0 ? typed : served.length > 0 ? served : recusa ? [recusa.mensagem] : [];
  const sentences = [...new Set(said)];
  const any = sentences.length > 0;
  useEffect(() => {
    if (submitCount > 0 && any) box.current?.focus();
  }, [submitCount, any]);
  if (!any) return null;
  return (
    <Alert severity="error" role="alert" ref={box} tabIndex={-1} sx={{ mb: 2 }}>
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      {typed.length === 0 && recusa?.onde && <Onde {...recusa.onde} />}
    </Alert>
  );
}
