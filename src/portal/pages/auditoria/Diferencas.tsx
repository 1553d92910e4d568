import { diferencas as t } from '@i18n/pt-BR/trilha/telas.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import type { DetalheAuditoria } from '@/contract/auditoria.ts';
import { cards } from '../../components/listStyle.ts';
import { CampoValor } from '../../components/values/CampoValor.tsx';
import { type Diferenca, diferencas } from '../../components/values/diferencas.ts';
import { useCampoDaTrilha } from './useCampoDaTrilha.ts';

/** The changes of an entry of the trail, field by field; a switch also shows the fields that did not change. */
export default function Diferencas() {
  const nota = useRecordContext<DetalheAuditoria>();
  const [todos, setTodos] = useState(false);
  if (!nota) return null;
  const { antes, depois } = nota;
  if (!antes && !depois) return t.semDados;
  const campos = diferencas(antes, depois);
  const mudados = campos.filter(({ mudou }) => mudou);
  const mostrados = todos ? campos : mudados;
  return (
    <>
      {mudados.length < campos.length && (
        <FormControlLabel
          sx={{ mb: 1, ml: 0, gap: 1 }}
          control={<Switch size="small" checked={todos} onChange={(_event, on) => setTodos(on)} />}
          label={t.todos}
        />
      )}
      {mostrados.length === 0 ? (
        <Box>{t.nenhuma}</Box>
      ) : (
        <Tabela
          campos={mostrados}
          recurso={nota.recurso}
          lados={{ antes: antes !== null, depois: depois !== null }}
          marcar={todos}
        />
      )}
    </>
  );
}

interface Props {
  readonly campos: readonly Diferenca[];
  readonly recurso: string;
  /** A side without data has no column. */
  readonly lados: { readonly antes: boolean; readonly depois: boolean };
  /** Marks the changed fields, because unchanged ones are shown too. */
  readonly marcar: boolean;
}

function Tabela({ campos, recurso, lados, marcar }: Props) {
  const campoDe = useCampoDaTrilha(recurso);
  const marcado = marcar && lados.antes && lados.depois;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={t.legenda} sx={cards}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: { sm: '30%' } }}>{t.campo}</TableCell>
            {lados.antes && <TableCell>{t.antes}</TableCell>}
            {lados.depois && <TableCell>{t.depois}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {campos.map((diferenca) => {
            const { campo, mudou } = diferenca;
            const { label, ...forma } = campoDe(campo);
            return (
              <TableRow key={campo} sx={marcado && mudou ? { bgcolor: 'action.hover' } : {}}>
                <TableCell component="th" scope="row" sx={{ verticalAlign: 'top' }}>
                  {label}
                  {marcado && mudou && (
                    <Chip size="small" variant="outlined" label={t.mudou} sx={{ ml: 1, height: 20 }} />
                  )}
                </TableCell>
                {lados.antes && (
                  <TableCell sx={celula} data-label={t.antes}>
                    <CampoValor campo={campo} lado="antes" diferenca={diferenca} {...forma} />
                  </TableCell>
                )}
                {lados.depois && (
                  <TableCell sx={celula} data-label={t.depois}>
                    <CampoValor campo={campo} lado="depois" diferenca={diferenca} {...forma} />
                  </TableCell>
                )}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}

const celula = {
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const;
