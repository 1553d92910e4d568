import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { InputProps } from '../../components/inputs/InputProps.ts';
import { useCampo } from '../../components/inputs/useCampo.ts';
import { useReferencia } from '../../components/values/useReferencia.ts';
import { ListaDeTipos, type Tipo } from './ListaDeTipos.tsx';

/**
 * Document types of a body in two lists, required and optional; one chosen in one list is disabled in the other (S2
 * §2.11). The form holds both as one list `[{ id, nome, opcional }]`, as in the API.
 */
export default function TiposDocumentosInput(props: InputProps) {
  const { id, field, change, error, textField } = useCampo(props);
  const words = useTranslate();
  const t = (key: string) => words(`resources.orgaoCredor.documentos.${key}`);
  const { items, isPending, error: failure } = useReferencia('tipoDocumento');
  const chosen = (Array.isArray(field.value) ? field.value : []) as readonly Tipo[];
  const lists = { false: chosen.filter((tipo) => !tipo.opcional), true: chosen.filter((tipo) => tipo.opcional) };
  const set = (opcional: boolean) => (tipos: readonly Omit<Tipo, 'opcional'>[]) =>
    change([...lists[`${!opcional}`], ...tipos.map(({ id, nome }) => ({ id, nome, opcional }))]);
  const shared = { items, isPending, onBlur: () => field.onBlur() };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, columnGap: 2, rowGap: 0.5 }}>
      <ListaDeTipos
        {...shared}
        id={id}
        label={t('obrigatorios')}
        value={lists.false}
        onChange={set(false)}
        taken={lists.true}
        takenText={t('emOpcionais')}
        error={error ?? failure?.message}
        helperText={t('dica')}
        inputRef={textField.inputRef}
        required
      />
      <ListaDeTipos
        {...shared}
        id={`${id}-opcionais`}
        label={t('opcionais')}
        value={lists.true}
        onChange={set(true)}
        taken={lists.false}
        takenText={t('emObrigatorios')}
        helperText={t('dicaOpcionais')}
      />
    </Box>
  );
}
