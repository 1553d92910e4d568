import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import Typography from '@mui/material/Typography';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { situacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import { Quantia } from '../../components/Quantia.tsx';
import { TabelaFluida } from '../../components/TabelaFluida.tsx';
import { formata, VAZIO } from '../../components/values/formato.ts';
import { useHoje } from '../../components/values/hoje.ts';
import { Vencimento } from './Vencimento.tsx';

const { parcelas: t } = cobrancaTela;
const { QUITADO, CANCELADO } = situacaoCobranca;

/** The instalments of an agreement of the active-debt system, as that system told them (S2 §2.4; M §7.92). */
export function ParcelasExternas({ cobranca: c }: { readonly cobranca: CobrancaDetalhe }) {
  const hoje = useHoje();
  const parcelas = c.parcelasExternas ?? [];
  if (parcelas.length === 0) return <Typography color="textSecondary">{t.externas}</Typography>;
  const { id } = c.situacaoProcesso;
  const semPagamento = id === QUITADO ? 'BAIXADO' : id === CANCELADO ? 'CANCELADO' : 'PREVISTO';
  const faltam = c.totalParcelas - parcelas.length;
  const reais = (valor: number | null) => (valor === null ? t.naoInformado : <Quantia valor={valor} soma />);
  return (
    <>
      <TabelaFluida
        rotulo={t.rotulo}
        legenda={t.emReais}
        colunas={[
          { nome: t.parcela },
          { nome: t.vencimento },
          { nome: t.valor, direita: true },
          { nome: t.pagaEm },
          { nome: t.valorPago, direita: true },
          { nome: t.situacao },
        ]}
        linhas={parcelas.map((p) => {
          const situacao = p.dataPagamento ? 'BAIXADO' : semPagamento;
          return {
            id: p.parcela,
            apagada: situacao === 'CANCELADO',
            celulas: [
              p.parcela,
              <Vencimento key="vencimento" dia={p.dataVencimento} aberta={situacao === 'PREVISTO'} hoje={hoje} />,
              reais(p.valor),
              formata('data', p.dataPagamento),
              p.dataPagamento ? reais(p.valorPago) : VAZIO,
              t.situacoes[situacao],
            ],
          };
        })}
      />
      {faltam > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t.faltam(faltam)}
        </Typography>
      )}
    </>
  );
}
