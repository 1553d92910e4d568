import { processo as t } from '@i18n/pt-BR/processo.ts';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { type ProcessoDetalhe, processos } from '@/contract/processo.ts';
import { notificacaoDe, temRecibo } from '@/domain/workflow/documentosImpressos.ts';
import { useRecarregar } from '../../components/acao/useAcao.ts';
import { useBaixar } from '../../components/timeline/useBaixar.ts';

type Impressao = 'modeloNotificacao' | 'print' | 'gerarDespacho' | 'recibo';

/** Which documents the process has to print now (S1 §4.1, 6; D §6). The TCC it always has. */
export function impressoesDe(p: ProcessoDetalhe): readonly Impressao[] {
  const oferece = (acao: string) => p.acoesDisponiveis.some((a) => a.acao === acao);
  const tem: Readonly<Record<Impressao, boolean>> = {
    modeloNotificacao: notificacaoDe(p.situacaoProcesso.id, p.documentosEnviadosDividaAtiva) !== null,
    print: true,
    gerarDespacho: oferece('SOLICITAR_INSCRICAO_DIVIDA_ATIVA'),
    recibo: temRecibo(p.situacaoProcesso.id, pago(p)),
  };
  return (Object.keys(tem) as Impressao[]).filter((qual) => tem[qual]);
}

const pago = (p: ProcessoDetalhe): number =>
  p.valorAtualizadoPago + p.valorMultaPago + p.valorJurosPago + p.valorCorrecaoPago;

/** One button for each document; the first certificate of a day is a movement, so list and detail are read anew. */
export function Impressoes({ processo }: { readonly processo: ProcessoDetalhe }) {
  return impressoesDe(processo).map((qual) => <Imprimir key={qual} processo={processo} qual={qual} />);
}

function Imprimir({ processo, qual }: { readonly processo: ProcessoDetalhe; readonly qual: Impressao }) {
  const { baixar, busy } = useBaixar();
  const recarregar = useRecarregar();
  const imprimir = async () => {
    const veio = await baixar(processos[qual], { id: processo.id });
    if (veio && qual === 'gerarDespacho') await recarregar();
  };
  return (
    <Button
      variant="outlined"
      startIcon={<PrintIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void imprimir()}
    >
      {t.detalhe.impressoes[qual]}
    </Button>
  );
}
