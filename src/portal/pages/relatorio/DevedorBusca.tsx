import { sintetico } from '@i18n/pt-BR/processo/relatorio.ts';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { devedores } from '@/contract/devedor.ts';
import { limits } from '@/contract/limits.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import { Busca } from '../../components/inputs/Busca.tsx';
import { useCampo } from '../../components/inputs/useCampo.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';

export interface DevedorEscolhido {
  readonly id: number;
  readonly nome: string;
  readonly documentoIdentificacao: string;
  readonly orgaoCredor: { readonly id: number; readonly sigla: string };
}
interface Props {
  readonly source: string;
  readonly escolhido: DevedorEscolhido | null;
  readonly onChange: (devedor: DevedorEscolhido | null) => void;
}

const { minChars, debounceMs, rows } = limits.autocomplete;
const t = sintetico.devedor;

/** A debtor by part of the name: from the fourth character on, 300 ms after the last one, the first 50 by name (S1 §2.8). */
export function DevedorBusca({ source, escolhido, onChange }: Props) {
  const { change, textField } = useCampo({ source });
  const [digitado, setDigitado] = useState('');
  const { itens, buscando, curto, erro } = useDevedores(digitado, escolhido);
  const variosOrgaos = new Set(itens.map(({ orgaoCredor }) => orgaoCredor.id)).size > 1;
  const { slotProps: _, ...plain } = textField;
  return (
    <Busca<DevedorEscolhido>
      options={itens}
      filterOptions={(options) => options}
      value={escolhido}
      onChange={(_event, devedor) => {
        onChange(devedor);
        change(devedor?.id ?? null);
      }}
      inputValue={digitado}
      onInputChange={(_event, text) => setDigitado(text.slice(0, limits.filterNome))}
      getOptionLabel={({ nome }) => nome}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={buscando}
      loadingText={t.buscando}
      noOptionsText={curto ? t.poucas : (erro?.message ?? t.nenhum)}
      forcePopupIcon={false}
      renderOption={({ key, ...props }, devedor) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          {devedor.nome}
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {formatCpfCnpj(devedor.documentoIdentificacao)}
            {variosOrgaos && ` · ${devedor.orgaoCredor.sigla}`}
          </Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...plain}
          {...params}
          id={plain.id ?? ''}
          helperText={escolhido ? formatCpfCnpj(escolhido.documentoIdentificacao) : plain.helperText}
        />
      )}
    />
  );
}

/** The debtors found for the typed text, after a pause in typing; the name of the chosen debtor is not searched. */
function useDevedores(digitado: string, escolhido: DevedorEscolhido | null) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const nome = digitado.trim();
  const [termo, setTermo] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTermo(nome), debounceMs);
    return () => clearTimeout(timer);
  }, [nome]);
  const curto = nome.length < minChars;
  const busca = !curto && termo.length >= minChars && nome !== escolhido?.nome;
  const { data, isFetching, error } = useQuery({
    queryKey: ['devedor', 'relatorio', termo],
    enabled: busca,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      executar(devedores.listRelatorio, {
        query: { page: 0, size: rows, sort: 'nome' },
        body: { nome: termo },
        signal,
      }),
  });
  const itens = curto ? NADA : nome === escolhido?.nome ? [escolhido] : (data?.content ?? NADA);
  return { itens: itens as DevedorEscolhido[], buscando: !curto && (isFetching || termo !== nome), curto, erro: error };
}

const NADA: readonly DevedorEscolhido[] = [];
