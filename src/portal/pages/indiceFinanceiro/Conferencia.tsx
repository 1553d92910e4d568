import { indiceFinanceiro } from '@i18n/pt-BR/indice/telas.ts';
import Alert from '@mui/material/Alert';
import { percentualEmTexto } from '@/contract/indiceFinanceiro.ts';
import { chavesDe } from '@/contract/values/chaves.ts';
import { formatData, formatMes } from '@/contract/values/data.ts';
import { formatDecimal } from '@/contract/values/dinheiro.ts';
import { exato, porExtenso } from '@/domain/exato.ts';
import { Contagens } from '../../components/Contagens.tsx';
import { Tabela } from '../../components/Tabela.tsx';
import { SEM_VALOR } from '../../components/values/formato.ts';
import { hoje } from '../../components/values/hoje.ts';
import type { Resultado } from './useEnviarArquivo.ts';

const t = indiceFinanceiro.enviar;

/** What writing the file would do: number of months of each sort, and old and new value of those that change. */
export function Conferencia({ feita }: { readonly feita: Resultado }) {
  const { novos, alterados, iguais, alteracoes, contamDesde, ultimaDataReferencia: ultima } = feita;
  const valores = { novos, alterados, iguais, ultimaDataReferencia: ultima ? formatMes(ultima) : SEM_VALOR };
  const contagens = chavesDe(valores).map((key) => ({
    nome: t.contagens[key],
    valor: valores[key],
  }));
  return (
    <>
      <Contagens contagens={contagens} />
      {novos + alterados === 0 ? (
        <Alert severity="info">{t.nada}</Alert>
      ) : (
        <Alert severity="info">{contamDesde <= hoje() ? t.contamJa : t.contam(formatData(contamDesde))}</Alert>
      )}
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
