import { indiceFinanceiro } from '@i18n/pt-BR/indiceTela.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { percentualEmTexto } from '@/contract/indiceFinanceiro.ts';
import { formatMes } from '@/contract/values/data.ts';
import { formatDecimal } from '@/contract/values/dinheiro.ts';
import { exato, porExtenso } from '@/domain/money.ts';
import { VAZIO } from '../../components/formato.ts';
import { Tabela } from '../processo/MemoriaTabela.tsx';
import type { Resultado } from './useEnviarArquivo.ts';

const t = indiceFinanceiro.enviar;

/** What writing the file would do: how many months of each sort, and of those that change, from what to what. */
export function Conferencia({ feita }: { readonly feita: Resultado }) {
  const { novos, alterados, iguais, alteracoes, ultimaDataReferencia: ultima } = feita;
  const contagens = { novos, alterados, iguais, ultimaDataReferencia: ultima ? formatMes(ultima) : VAZIO };
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
        {Object.entries(contagens).map(([key, value]) => (
          <Box key={key} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {t.contagens[key as keyof typeof contagens]}
            </Typography>
            <Typography component="dd" sx={{ m: 0, typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
              {value.toLocaleString('pt-BR')}
            </Typography>
          </Box>
        ))}
      </Box>
      {novos + alterados === 0 && <Alert severity="info">{t.nada}</Alert>}
      {alteracoes.length > 0 && (
        <>
          <Alert severity="warning">{t.aviso}</Alert>
          <Tabela
            rotulo={t.alteracoes}
            colunas={[t.colunas.mes, t.colunas.antes, t.colunas.depois]}
            linhas={alteracoes.map(({ mes, antes, depois }) => [formatMes(mes), percentual(antes), percentual(depois)])}
          />
        </>
      )}
    </>
  );
}

const percentual = (value: number) => formatDecimal(porExtenso(exato(percentualEmTexto(value))));
