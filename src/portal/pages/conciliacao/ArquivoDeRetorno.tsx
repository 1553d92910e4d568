import { conciliacaoTela } from '@i18n/pt-BR/conciliacao/telas.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ArquivoDeRetorno as Lido } from '@/contract/conciliacao.ts';
import { formatReais, paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { Andamento } from '../../components/Andamento.tsx';
import { formata } from '../../components/values/formato.ts';
import { useOpcao } from '../../components/values/useLabel.ts';
import { listLink } from '../../declaration/listUrl.ts';

const t = conciliacaoTela.arquivo;

/** Whether it was taken in and is not wholly applied yet. */
export const lendo = ({ concluidoEm, recusa }: Lido): boolean => concluidoEm === null && recusa === null;

/** A return file: which it is, its equation, and what is to be known of it. */
export function ArquivoDeRetorno({ arquivo: a }: { readonly arquivo: Lido }) {
  const id = useId();
  const banco = useOpcao('banco');
  const fatos = [
    a.banco && t.doConvenio(banco(a.banco), a.convenio),
    a.sequencial !== null && t.sequencial(a.sequencial),
    t.linhas(a.linhas),
    t.recebido(formata('dataHora', a.recebidoEm), a.recebidoPor),
  ].filter(Boolean);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
            {a.nome}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {fatos.join(' · ')}
          </Typography>
        </Box>
        {a.recusa === null && (
          <Button
            component={Link}
            to={listLink('conciliacao', { idArquivo: a.id })}
            size="small"
            variant="outlined"
            aria-label={t.verItensDe(a.nome)}
          >
            {t.verItens}
          </Button>
        )}
      </Box>
      {a.recusa === null ? <Equacao arquivo={a} /> : <Alert severity="error">{`${t.recusado}. ${a.recusa}`}</Alert>}
      {lendo(a) && (
        <Andamento texto={t.lendo(a.aplicados, a.fatos)} parte={a.fatos > 0 ? a.aplicados / a.fatos : undefined} />
      )}
      {a.aviso && <Alert severity="warning">{a.aviso}</Alert>}
    </Card>
  );
}

/** What the file paid is what was applied of it, what is open and what is still to be applied; tariffs stand beside (M §6.22). */
function Equacao({ arquivo: a }: { readonly arquivo: Lido }) {
  const aAplicar = paraReais(
    [a.valorAplicado, a.valorAberto].map(paraCentavos).reduce((resto, v) => resto - v, paraCentavos(a.valorArquivo)),
  );
  return (
    <Box component="dl" aria-label={t.equacao} sx={conta}>
      <Termo nome={t.valorArquivo} valor={a.valorArquivo} />
      <Termo nome={t.aplicado} valor={a.valorAplicado} sinal="=" />
      <Termo nome={t.aberto} valor={a.valorAberto} sinal="+" cor={a.valorAberto > 0 ? 'warning.main' : undefined} />
      {lendo(a) && <Termo nome={t.aAplicar} valor={aAplicar} sinal="+" />}
      <Termo nome={t.tarifas} valor={a.valorTarifas} nota={t.tarifasNota} />
    </Box>
  );
}

interface TermoProps {
  readonly nome: string;
  readonly valor: number;
  /** Between the term before it and this one; screen readers hear their names. */
  readonly sinal?: string;
  readonly cor?: string | undefined;
  readonly nota?: string;
}
const Termo = ({ nome, valor, sinal, cor = 'text.primary', nota }: TermoProps) => (
  <Box sx={{ minWidth: 0, ...(nota ? aParte : {}) }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {nome}
    </Typography>
    <Box component="dd" sx={{ m: 0, fontSize: 'size16', fontWeight: 'strong', color: cor, whiteSpace: 'nowrap' }}>
      {sinal && (
        <Box component="span" aria-hidden sx={{ color: 'text.secondary', mr: 1 }}>
          {sinal}
        </Box>
      )}
      {formatReais(valor)}
    </Box>
    {nota && (
      <Typography variant="caption" color="textSecondary" component="dd" sx={{ m: 0 }}>
        {nota}
      </Typography>
    )}
  </Box>
);

const conta = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'flex-start',
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const;
const aParte = { ml: { sm: 'auto' }, pl: { sm: 3 }, borderLeft: { sm: 1 }, borderColor: { sm: 'divider' } } as const;
