import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import { negociacao as frases } from '@i18n/pt-BR/negociacao/regras.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import type { LinhaApto, OutraDivida } from '@/contract/aptos.ts';
import { limits } from '@/contract/limits.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { cards } from '../../components/listStyle.ts';
import { SEM_VALOR } from '../../components/values/formato.ts';
import { paths } from '../../declaration/paths.ts';
import { outrasEscolhidas, somaDasDividas, type Valores } from './valores.ts';

interface Props {
  readonly apto: LinhaApto;
  readonly valores: Valores;
  readonly dividas: readonly OutraDivida[];
  /** How many there are besides these. */
  readonly mais: number;
  readonly aberta: boolean;
}

const NENHUMA: readonly number[] = [];
const { processos: maximo } = limits.negociacao;

/**
 * What else the debtor owes to the same body, to be negotiated together with the first debt, with the sum of what is chosen;
 * and why some of it may not (M §7.97).
 */
export function OutrasDividas({ apto, valores, dividas, mais, aberta }: Props) {
  const { setValue } = useFormContext();
  const { outras: ids = NENHUMA } = valores;
  const escolhidas = outrasEscolhidas(valores, { outras: dividas });
  const podem = dividas.filter(({ id, motivo }) => motivo === null || ids.includes(id));
  const naoPodem = dividas.filter((uma) => !podem.includes(uma));
  const [comeca] = useState(aberta || ids.length > 0);
  const [saiu, setSaiu] = useState(false);
  const escolher = (novas: readonly number[]) => {
    setSaiu(false);
    setValue('outras', novas, { shouldDirty: true, shouldValidate: true });
    // It was said of other debts.
    setValue('aceitaSemMeses', false);
  };
  // Paid meanwhile, or filed away: there is no row left to take it out of the choice.
  const perdida = escolhidas.length < ids.length;
  useEffect(() => {
    if (!perdida) return;
    setValue(
      'outras',
      ids.filter((id) => dividas.some((uma) => uma.id === id)),
      { shouldDirty: true },
    );
    setSaiu(true);
  }, [perdida, ids, dividas, setValue]);
  if (dividas.length === 0 && !saiu) return null;
  return (
    <>
      {saiu && (
        <Alert severity="warning" role="alert">
          {t.outras.saiu}
        </Alert>
      )}
      {dividas.length > 0 && (
        <Box component="details" open={comeca} sx={{ minWidth: 0 }}>
          <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 'strong', py: 0.5 }}>
            {podem.length > 0
              ? t.outras.podem(podem.length, formatReais(somaDasDividas(null, podem)))
              : t.outras.naoPodem(naoPodem.length)}
          </Box>
          {podem.length > 0 && (
            <>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                {t.outras.dica}
              </Typography>
              <Tabela dividas={podem} escolhidas={ids} onEscolher={escolher} />
              <Typography
                role="status"
                sx={{ mt: 1, fontWeight: 'strong', fontVariantNumeric: 'lining-nums tabular-nums' }}
              >
                {escolhidas.length === 0
                  ? t.outras.soEsta(formatReais(apto.saldoDevedor))
                  : t.outras.soma(escolhidas.length + 1, formatReais(somaDasDividas(apto, escolhidas)))}
              </Typography>
            </>
          )}
          {naoPodem.length > 0 && <NaoPodem dividas={naoPodem} comTitulo={podem.length > 0} />}
          {mais > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t.outras.mais(mais)}
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}

interface TabelaProps {
  readonly dividas: readonly OutraDivida[];
  readonly escolhidas: readonly number[];
  readonly onEscolher: (ids: readonly number[]) => void;
}

function Tabela({ dividas, escolhidas, onEscolher }: TabelaProps) {
  const translate = useTranslate();
  const id = useId();
  const { errors } = useFormState();
  const erro = (errors.outras as { message?: string } | undefined)?.message;
  const rotulo = (campo: string) => translate(`resources.negociacao.fields.${campo}`);
  const cheia = escolhidas.length >= maximo - 1;
  const livres = dividas.filter(({ motivo }) => motivo === null).map((uma) => uma.id);
  const todas = livres.slice(0, maximo - 1);
  const marcadas = todas.every((uma) => escolhidas.includes(uma));
  return (
    <>
      <Table size="small" aria-label={t.outras.tabela} sx={cards}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                // Where the rows are cards, the heading is not seen.
                sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
                checked={marcadas}
                indeterminate={!marcadas && escolhidas.length > 0}
                onChange={() => onEscolher(marcadas ? [] : todas)}
                slotProps={{ input: { 'aria-label': t.outras.todas } }}
              />
            </TableCell>
            <TableCell>{rotulo('numero')}</TableCell>
            <TableCell>{rotulo('data')}</TableCell>
            <TableCell>{t.outras.natureza}</TableCell>
            <TableCell align="right">{rotulo('saldoDevedor')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {dividas.map((uma) => {
            const marcada = escolhidas.includes(uma.id);
            return (
              <TableRow key={uma.id} selected={marcada}>
                <TableCell padding="checkbox" data-select>
                  <Checkbox
                    size="small"
                    name="outras"
                    checked={marcada}
                    disabled={!marcada && cheia}
                    onChange={() =>
                      onEscolher(marcada ? escolhidas.filter((um) => um !== uma.id) : [...escolhidas, uma.id])
                    }
                    slotProps={{
                      input: { 'aria-label': t.outras.escolher(uma.numero), 'aria-describedby': `${id}-erro` },
                    }}
                  />
                </TableCell>
                <TableCell component="th" scope="row">
                  {uma.numero}
                </TableCell>
                <TableCell data-label={rotulo('data')}>{formatData(uma.data)}</TableCell>
                <TableCell data-label={t.outras.natureza}>{uma.natureza}</TableCell>
                <TableCell align="right" data-label={rotulo('saldoDevedor')} sx={{ whiteSpace: 'nowrap' }}>
                  {uma.saldoDevedor === null ? SEM_VALOR : formatReais(uma.saldoDevedor)}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <FormHelperText id={`${id}-erro`} error={Boolean(erro)}>
        {erro ?? (cheia ? frases.noMaximo(maximo) : '')}
      </FormHelperText>
    </>
  );
}

interface NaoPodemProps {
  readonly dividas: readonly OutraDivida[];
  readonly comTitulo: boolean;
}

const NaoPodem = ({ dividas, comTitulo }: NaoPodemProps) => (
  <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>
    {comTitulo && <div>{t.outras.porQueNao}</div>}
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {dividas.map(({ id, numero, motivo, cobranca }) => (
        <li key={id}>
          {frases.doProcesso(numero, motivo!)}{' '}
          {cobranca && (
            <MuiLink component={Link} to={paths('processoCobranca').show(cobranca.id)} target="_blank">
              {t.outras.cobranca(cobranca.numero)}
            </MuiLink>
          )}
        </li>
      ))}
    </Box>
  </Box>
);
