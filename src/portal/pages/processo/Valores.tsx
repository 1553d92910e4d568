import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import MemoriaIcon from '@mui/icons-material/CalculateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { Dado, Dados } from '../../components/Bloco.tsx';
import { formata } from '../../components/values/formato.ts';
import { lateDialog } from '../../late/late.tsx';
import { Indices } from './Indices.tsx';

const MemoriaDialog = lateDialog(() => import('./MemoriaDialog.tsx'));

const { valores: v, campos: c } = t.detalhe;
type Linha = readonly [nome: string, valor: number, pago: number, dispensado: number, saldo: number];

/**
 * The amounts of a process: a + b + c + d, what was paid of each, and what is still owed (S1 §2.3, 3.1); what an agreement
 * dispensed is shown where there is any (M §2.6).
 */
export function Valores({ processo: p }: { readonly processo: ProcessoDetalhe }) {
  const linhas: readonly Linha[] = [
    [
      v.atualizado,
      p.valorAtualizado,
      p.valorAtualizadoPago,
      p.valorAtualizadoDispensado,
      p.saldoDevedorValorAtualizado,
    ],
    [v.multa, p.multaAtualizada, p.valorMultaPago, p.valorMultaDispensado, p.saldoDevedorMulta],
    [v.juros, p.jurosAtualizado, p.valorJurosPago, p.valorJurosDispensado, p.saldoDevedorJuros],
    [v.correcao, p.valorCorrecao, p.valorCorrecaoPago, p.valorCorrecaoDispensado, p.saldoDevedorCorrecao],
  ];
  // Interest of the month of payment and fees exist only after a negotiation.
  const acessorias: readonly Linha[] = [
    [v.jurosMes, p.valorJurosMesPagamento, p.valorJurosMesPagamentoPago, 0, p.saldoDevedorJurosMesPagamento],
    [v.honorarios, p.valorHonorarios, p.valorHonorariosPago, 0, p.saldoDevedorHonorarios],
  ];
  const extras = acessorias.filter(([, ...amounts]) => amounts.some((n) => n > 0));
  const todas = [...linhas, ...extras];
  const pago = soma(todas.map(([, , n]) => n));
  const dispensado = soma(todas.map(([, , , n]) => n));
  const mostradas = [...todas, [v.total, p.totalCorrigido, pago, dispensado, p.saldoDevedor] as const].map(
    ([nome, valor, pago, dispensa, saldo]) => ({
      nome,
      valores: dispensado > 0 ? [valor, pago, dispensa, saldo] : [valor, pago, saldo],
    }),
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Dados>
        <Dado nome={c.indice} valor={p.indiceFinanceiro?.sigla} />
        <Dado nome={c.dataReferencia} valor={formata('data', p.dataReferenciaCalculo)} />
        <Dado nome={c.valorOriginario} valor={formatReais(p.valorOriginario)} />
      </Dados>
      <TableContainer tabIndex={0} role="region" aria-label={v.rotulo}>
        <Table sx={tabela}>
          <TableHead>
            <TableRow>
              <TableCell>{v.componente}</TableCell>
              <TableCell align="right">{v.valor}</TableCell>
              <TableCell align="right">{v.pago}</TableCell>
              {dispensado > 0 && <TableCell align="right">{v.dispensado}</TableCell>}
              <TableCell align="right">{v.saldo}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {mostradas.map(({ nome, valores }) => (
              <Amounts key={nome} nome={nome} valores={valores} total={nome === v.total} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Indices indices={p.indices} />
      <MemoriaBotao processo={p} />
    </Box>
  );
}

function MemoriaBotao({ processo }: { readonly processo: ProcessoDetalhe }) {
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Button size="small" startIcon={<MemoriaIcon />} onClick={() => setOpen(true)} sx={{ mr: -1.5 }}>
        {v.memoria}
      </Button>
      {open && <MemoriaDialog processo={processo} onClose={() => setOpen(false)} />}
    </Box>
  );
}

const tabela = {
  fontVariantNumeric: 'lining-nums tabular-nums',
  '& td': { whiteSpace: 'nowrap' },
  '& th, & td': { px: { xs: 0.5, sm: 2 }, fontSize: { xs: '0.75rem', sm: '0.875rem' } },
  '& tr > :first-of-type': { pl: 0 },
  '& tr > :last-child': { pr: 0 },
} as const;
const forte = { '& > *': { fontWeight: 700, borderBottom: 0 } } as const;

const soma = (reais: readonly number[]) => reais.reduce((sum, n) => sum + Math.round(n * 100), 0) / 100;

interface AmountsProps {
  readonly nome: string;
  readonly valores: readonly number[];
  readonly total: boolean;
}
const Amounts = ({ nome, valores, total }: AmountsProps) => (
  <TableRow sx={total ? forte : {}}>
    <TableCell component="th" scope="row">
      {nome}
    </TableCell>
    {valores.map((amount, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns have no other name
      <TableCell key={i} align="right">
        {formatReais(amount)}
      </TableCell>
    ))}
  </TableRow>
);
