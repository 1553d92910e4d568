import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CodigoAcao } from '@/contract/acoes.ts';
import type { MudancaDeValores } from '@/contract/conferenciaDeValores.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais, paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { Tabela } from '../../components/Tabela.tsx';
import { reaisNaTela } from '../../components/values/mascaras.ts';

interface Props {
  readonly codigo: CodigoAcao;
  readonly mudanca: MudancaDeValores;
}

/** The effect of the typed values, before confirming: owed before, owed after, and the difference, in reais. */
export function MudancaDosValores({ codigo, mudanca: { antes, depois, dataReferencia } }: Props) {
  const { mudanca: m } = t.acao;
  const quita = codigo === 'QUITAR_DEBITO';
  const linha = (nome: keyof typeof antes) => [
    m.componentes[nome],
    reaisNaTela(antes[nome]),
    reaisNaTela(depois[nome]),
    comSinal(diferenca(antes[nome], depois[nome])),
  ];
  const total = diferenca(antes.total, depois.total);
  const modulo = formatReais(Math.abs(total));
  return (
    <Box role="group" aria-label={m.titulo} sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <Alert severity="warning" role="status">
        {quita
          ? m.quita(formatReais(antes.total), formatReais(depois.total))
          : m.muda(formatReais(antes.total), formatReais(depois.total))}{' '}
        {total === 0 ? m.mesmoTotal : total < 0 ? m.aMenos(modulo) : m.aMais(modulo)}
      </Alert>
      <Tabela
        rotulo={m.titulo}
        colunas={[m.componente, m.antes, quita ? m.quitado : m.depois, m.diferenca]}
        linhas={[linha('valor'), linha('multa'), linha('juros'), linha('correcao')]}
        total={linha('total')}
      />
      <Typography variant="body2" color="textSecondary">
        {m.referencia(formatData(dataReferencia))}
      </Typography>
    </Box>
  );
}

const diferenca = (antes: number, depois: number) => paraReais(paraCentavos(depois) - paraCentavos(antes));
const comSinal = (reais: number) => `${reais > 0 ? '+' : reais < 0 ? '−' : ''}${reaisNaTela(Math.abs(reais))}`;
