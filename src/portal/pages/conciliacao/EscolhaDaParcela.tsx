import { conciliacaoTela } from '@i18n/pt-BR/conciliacao/telas.ts';
import SearchIcon from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { type CobrancaDetalhe, cobrancas } from '@/contract/cobranca.ts';
import { listaDeCobrancas } from '@/contract/cobrancaLista.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { parcelaPorExtenso } from '../cobranca/leitura.ts';

const t = conciliacaoTela.vincular;

/** Finds a collection by its number and chooses which of its open instalments the payment pays. */
export function EscolhaDaParcela() {
  const [numero, setNumero] = useState('');
  const [pedido, setPedido] = useState<string | null>(null);
  const { field, fieldState } = useController({ name: 'idLancamento' });
  const { data, error, isFetching } = useCobranca(pedido);
  const buscar = () => {
    field.onChange(null);
    setPedido(numero.trim());
  };
  const aoTeclar = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter asks for the collection; it must not send the form.
    event.preventDefault();
    buscar();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          size="small"
          margin="none"
          label={t.cobranca}
          value={numero}
          onChange={({ target }) => setNumero(target.value)}
          onKeyDown={aoTeclar}
          error={pedido === ''}
          helperText={pedido === '' ? t.semNumero : undefined}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 16 } }}
          sx={{ flexGrow: 1 }}
        />
        <Button variant="outlined" startIcon={<SearchIcon />} loading={isFetching} onClick={buscar} sx={{ height: 40 }}>
          {t.buscar}
        </Button>
      </Box>
      <Box aria-live="polite">
        {isFetching && <Typography color="textSecondary">{t.buscando}</Typography>}
        {!isFetching && error && <Alert severity="error">{error.message}</Alert>}
        {!isFetching && data === null && pedido && <Alert severity="warning">{t.naoEncontrada(pedido)}</Alert>}
        {!isFetching && data && (
          <Abertas cobranca={data} escolhida={field.value as number | null} onEscolher={field.onChange} />
        )}
        {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      </Box>
    </Box>
  );
}

/** The collection of exactly that number; null: there is none. */
function useCobranca(numero: string | null) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  return useQuery({
    queryKey: ['processoCobranca', 'porNumero', numero],
    enabled: Boolean(numero),
    queryFn: async ({ signal }) => {
      const { content } = await executar(listaDeCobrancas.list, {
        query: { page: 0, size: 10 },
        body: { numeroProcessoCobranca: numero },
        signal,
      });
      const achada = content.find((uma) => uma.numero === numero);
      return achada ? executar(cobrancas.detalhe, { params: { id: achada.id }, signal }) : null;
    },
  });
}

interface AbertasProps {
  readonly cobranca: CobrancaDetalhe;
  readonly escolhida: number | null;
  readonly onEscolher: (id: number) => void;
}

function Abertas({ cobranca, escolhida, onEscolher }: AbertasProps) {
  const id = useId();
  const abertas = cobranca.lancamentos.filter(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO');
  if (abertas.length === 0) return <Alert severity="warning">{t.semAberta(cobranca.numero)}</Alert>;
  return (
    <FormControl>
      <FormLabel id={id}>{t.parcelas(cobranca.numero, cobranca.titular.nome)}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={escolhida ?? ''}
        onChange={(_, valor) => onEscolher(Number(valor))}
        sx={{ maxHeight: 220, overflowY: 'auto', flexWrap: 'nowrap' }}
      >
        {abertas.map((lancamento) => (
          <FormControlLabel
            key={lancamento.id}
            value={lancamento.id}
            sx={{ fontVariantNumeric: 'lining-nums tabular-nums' }}
            control={<Radio size="small" />}
            label={parcelaPorExtenso(lancamento, cobranca)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
