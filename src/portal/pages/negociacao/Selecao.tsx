import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import PreviousIcon from '@mui/icons-material/KeyboardArrowLeft';
import NextIcon from '@mui/icons-material/KeyboardArrowRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FiltroApto, LinhaApto } from '@/contract/aptos.ts';
import { limits } from '@/contract/limits.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { formatCpfCnpj, semMascara } from '@/contract/values/identificacao.ts';
import { cards, soOuvido } from '../../components/listStyle.ts';
import { Rolavel } from '../../components/Rolavel.tsx';
import { Cell, Row } from '../../declaration/Sections.tsx';
import { ToolButton } from '../../declaration/ToolButton.tsx';
import { PAGINA, useAptos, useParado } from './consultas.ts';

interface Props {
  readonly escolhido: string | null;
  readonly apto: LinhaApto | null | undefined;
  readonly onEscolher: (linha: LinhaApto) => void;
}

const { minChars } = limits.autocomplete;
const PAUSA_MS = 400;

/** Searches the debtor, or the process by its number, and chooses one process (S2 §2.7, 5.8, 9). */
export function Selecao({ escolhido, apto, onEscolher }: Props) {
  const [devedor, setDevedor] = useState('');
  const [numero, setNumero] = useState('');
  const [pagina, setPagina] = useState(0);
  const filtro = filtroDe(useParado(devedor.trim(), PAUSA_MS), useParado(numero.trim(), PAUSA_MS));
  const { data, isFetching, error } = useAptos(filtro, pagina);
  const linhas = filtro === null ? (apto ? [apto] : []) : (data?.content ?? []);
  const paginas = Math.ceil((data?.totalElements ?? 0) / PAGINA);
  const digitar = (set: (text: string) => void, max: number) => (event: { target: { value: string } }) => {
    set(event.target.value.slice(0, max));
    setPagina(0);
  };
  return (
    <>
      <Row>
        <Cell field={{ width: 7 }} of={2}>
          <TextField
            fullWidth
            size="small"
            label={t.selecao.devedor}
            helperText={t.selecao.dica}
            value={devedor}
            autoComplete="off"
            onChange={digitar(setDevedor, limits.filterNome)}
          />
        </Cell>
        <Cell field={{ width: 5 }} of={2}>
          <TextField
            fullWidth
            size="small"
            label={t.selecao.numero}
            helperText={t.selecao.dica}
            value={numero}
            autoComplete="off"
            onChange={digitar(setNumero, limits.filterNumero)}
          />
        </Cell>
      </Row>
      {error && <Alert severity="error">{error.message}</Alert>}
      <Tabela
        linhas={linhas}
        escolhido={escolhido}
        vazia={filtro === null ? t.selecao.vazia : isFetching ? t.selecao.buscando : error ? '' : t.selecao.nenhum}
        ocupada={filtro !== null && isFetching}
        onEscolher={onEscolher}
      />
      {filtro !== null && paginas > 1 && <Paginas pagina={pagina} paginas={paginas} onTurn={setPagina} />}
    </>
  );
}

interface PaginasProps {
  readonly pagina: number;
  readonly paginas: number;
  readonly onTurn: (pagina: number) => void;
}

function Paginas({ pagina, paginas, onTurn }: PaginasProps) {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={t.selecao.paginas} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <ToolButton label={translate('comum.lista.anterior')} disabled={pagina === 0} onClick={() => onTurn(pagina - 1)}>
        <PreviousIcon />
      </ToolButton>
      <span>{t.selecao.pagina(pagina + 1, paginas)}</span>
      <ToolButton
        label={translate('comum.lista.proxima')}
        disabled={pagina === paginas - 1}
        onClick={() => onTurn(pagina + 1)}
      >
        <NextIcon />
      </ToolButton>
    </Box>
  );
}

/** From four characters on; a CPF or CNPJ, with or without mask, or part of the name. */
function filtroDe(devedor: string, numero: string): FiltroApto | null {
  const documento = semMascara(devedor);
  const porDocumento = /\d/.test(documento) && /^[0-9A-Z]+$/i.test(documento) && /^[\dA-Z./-]+$/i.test(devedor);
  const filtro = {
    ...(devedor.length >= minChars ? (porDocumento ? { cpfCnpj: documento } : { nomeDevedor: devedor }) : {}),
    ...(numero.length >= minChars ? { numero } : {}),
  };
  return Object.keys(filtro).length > 0 ? filtro : null;
}

interface TabelaProps {
  readonly linhas: readonly LinhaApto[];
  readonly escolhido: string | null;
  readonly vazia: string;
  readonly ocupada: boolean;
  readonly onEscolher: (linha: LinhaApto) => void;
}

function Tabela({ linhas, escolhido, vazia, ocupada, onEscolher }: TabelaProps) {
  const translate = useTranslate();
  const rotulo = (campo: string) => translate(`resources.negociacao.fields.${campo}`);
  const campos = ['numero', 'data', 'devedor.documentoIdentificacao', 'devedor.nome', 'totalCorrigido', 'saldoDevedor'];
  return (
    <Rolavel nome={t.selecao.tabela}>
      <Table size="small" aria-label={t.selecao.tabela} aria-busy={ocupada} sx={cards}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Box component="span" sx={soOuvido}>
                {translate('comum.lista.escolha')}
              </Box>
            </TableCell>
            {campos.map((campo, i) => (
              <TableCell key={campo} align={i > 3 ? 'right' : 'left'}>
                {rotulo(campo)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {linhas.length === 0 && (
            <TableRow>
              <TableCell colSpan={campos.length + 1} align="center" sx={{ py: 4, color: 'text.secondary' }}>
                {vazia}
              </TableCell>
            </TableRow>
          )}
          {linhas.map((linha) => (
            <TableRow
              key={linha.id}
              hover
              selected={linha.numero === escolhido}
              onClick={() => onEscolher(linha)}
              sx={{ cursor: 'pointer' }}
            >
              <TableCell padding="checkbox" data-select>
                <Radio
                  size="small"
                  name="processo"
                  checked={linha.numero === escolhido}
                  onChange={() => onEscolher(linha)}
                  slotProps={{ input: { 'aria-label': t.selecao.escolher(linha.numero) } }}
                />
              </TableCell>
              <TableCell component="th" scope="row">
                {linha.numero}
              </TableCell>
              <TableCell data-label={rotulo('data')}>{formatData(linha.data)}</TableCell>
              <TableCell data-label={rotulo('devedor.documentoIdentificacao')} sx={{ whiteSpace: 'nowrap' }}>
                {formatCpfCnpj(linha.devedor.documentoIdentificacao)}
              </TableCell>
              <TableCell data-label={rotulo('devedor.nome')}>{linha.devedor.nome}</TableCell>
              <TableCell align="right" data-label={rotulo('totalCorrigido')} sx={{ whiteSpace: 'nowrap' }}>
                {formatReais(linha.totalCorrigido)}
              </TableCell>
              <TableCell align="right" data-label={rotulo('saldoDevedor')} sx={{ whiteSpace: 'nowrap' }}>
                {formatReais(linha.saldoDevedor)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Rolavel>
  );
}
