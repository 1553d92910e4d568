import { processo as t } from '@i18n/pt-BR/processo.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelecaoInput } from '../../components/inputs/OpcoesInput.tsx';
import type { InputProps } from '../../declaration/resource.ts';
import { useFases } from './FaseChip.tsx';

/** «TODAS» and every phase (S1 §2.2); another phase has other situations, so the chosen one is let go. */
export function FaseFiltro(props: InputProps) {
  const fases = useFases();
  const { setValue } = useFormContext();
  return (
    <SelecaoInput
      {...props}
      choices={fases}
      vazio={t.todas}
      onChange={() => setValue('idSituacaoProcesso', null, { shouldDirty: true })}
    />
  );
}

/** Situations of the chosen phase; nothing to choose from until there is one. */
export function SituacaoFiltro(props: InputProps) {
  const fases = useFases();
  const fase = useWatch({ name: 'idFaseProcesso' }) as number | null;
  const situacoes = fases.find(({ id }) => id === fase)?.situacoes ?? [];
  return <SelecaoInput {...props} choices={situacoes} vazio={t.todas} disabled={!fase} />;
}
