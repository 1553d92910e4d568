import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import MemoriaIcon from '@mui/icons-material/CalculateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatReais, paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { Dado, Dados } from '../../components/Bloco.tsx';
import { Quantia } from '../../components/Quantia.tsx';
import { Rolavel } from '../../components/Rolavel.tsx';
import { formata } from '../../components/values/formato.ts';
import { lateDialog } from '../../late/late.tsx';
import { Indices } from './Indices.tsx';

const MemoriaDialog = lateDialog(() => import('./MemoriaDialog.tsx'));

const { valores: v, campos: c } = t.detalhe;
/** Amounts of one component: due, paid, dispensed, discounted and not yet earned, and owed; the last four add up to the first. */
type Linha = readonly [valor: number, pago: number, dispensado: number, desconto: number, saldo: number];

/**
 * The amounts of a process: a + b + c + d, what was paid of each, and what is still owed (S1 §2.3, 3.1); what an agreement
 * dispensed or discounts is shown where there is any (M §2.6, 7.81), and what it asks on top (S2 §9) up to what is owed today.
 */
export function Valores({ processo: p }: { readonly processo: ProcessoDetalhe }) {
  const componentes: readonly (readonly [string, Linha])[] = [
    [
      v.atualizado,
      [
        p.valorAtualizado,
        p.valorAtualizadoPago,
        p.valorAtualizadoDispensado,
        p.valorAtualizadoDesconto,
        p.saldoDevedorValorAtualizado,
      ],
    ],
    [v.multa, [p.multaAtualizada, p.valorMultaPago, p.valorMultaDispensado, p.valorMultaDesconto, p.saldoDevedorMulta]],
    [v.juros, [p.jurosAtualizado, p.valorJurosPago, p.valorJurosDispensado, p.valorJurosDesconto, p.saldoDevedorJuros]],
    [
      v.correcao,
      [
        p.valorCorrecao,
        p.valorCorrecaoPago,
        p.valorCorrecaoDispensado,
        p.valorCorrecaoDesconto,
        p.saldoDevedorCorrecao,
      ],
    ],
  ];
  const [, pago, dispensado, desconto] = somar(componentes);
  const total: Linha = [p.totalCorrigido, pago, dispensado, desconto, p.saldoDevedor];
  const encargos: readonly (readonly [string, Linha])[] = [
    [v.jurosMes, [p.valorJurosMesPagamento, p.valorJurosMesPagamentoPago, 0, 0, p.saldoDevedorJurosMesPagamento]],
    [v.honorarios, [p.valorHonorarios, p.valorHonorariosPago, 0, 0, p.saldoDevedorHonorarios]],
  ];
  const extras = encargos.filter(([, amounts]) => amounts.some((n) => n > 0));
  const [valorTodo, pagoTodo] = somar([['', total], ...encargos]);
  const colunas = [true, true, dispensado > 0, desconto > 0, true];
  const linhas: readonly (readonly [string, Linha])[] = [
    ...componentes,
    [v.total, total],
    ...extras,
    ...(extras.length > 0 ? [[v.devidoHoje, [valorTodo, pagoTodo, dispensado, desconto, p.devidoHoje]] as const] : []),
  ];
  const mostradas = linhas.map(([nome, valores]) => ({ nome, valores: valores.filter((_, i) => colunas[i]) }));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Dados>
        <Dado nome={c.indice} valor={p.indiceFinanceiro?.sigla} />
        <Dado nome={c.dataReferencia} valor={formata('data', p.dataReferenciaCalculo)} />
        <Dado nome={c.valorOriginario} valor={formatReais(p.valorOriginario)} />
      </Dados>
      <Rolavel nome={v.rotulo}>
        <Table aria-label={v.rotulo} sx={tabela}>
          <TableHead>
            <TableRow>
              <TableCell aria-label={v.componenteDito}>{v.componente}</TableCell>
              {[v.valor, v.pago, v.dispensado, v.desconto, v.saldo]
                .filter((_, i) => colunas[i])
                .map((nome) => (
                  <TableCell key={nome} align="right">
                    {nome}
                  </TableCell>
                ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {mostradas.map(({ nome, valores }) => (
              <Amounts key={nome} nome={nome} valores={valores} total={nome === v.total || nome === v.devidoHoje} />
            ))}
          </TableBody>
        </Table>
      </Rolavel>
      <Indices processo={p} />
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
  '& th, & td': { px: { xs: 0.5, sm: 2 }, fontSize: { xs: 'size12', sm: 'size14' } },
  '& tr > :first-of-type': { pl: 0 },
  // What is owed stays in sight where the table is wider than the screen.
  '& tr > :last-child': { pr: 0, position: 'sticky', right: 0, bgcolor: 'background.paper' },
} as const;
/** A sum stands under a line of its own. */
const forte = { '& > *': { fontWeight: 'heavy', borderTop: 2, borderTopColor: 'divider', borderBottom: 0 } } as const;

const somar = (linhas: readonly (readonly [string, Linha])[]): Linha => {
  const coluna = (i: 0 | 1 | 2 | 3 | 4) =>
    paraReais(linhas.reduce((soma, [, valores]) => soma + paraCentavos(valores[i]), 0));
  return [coluna(0), coluna(1), coluna(2), coluna(3), coluna(4)];
};

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
        <Quantia valor={amount} soma={total} />
      </TableCell>
    ))}
  </TableRow>
);
