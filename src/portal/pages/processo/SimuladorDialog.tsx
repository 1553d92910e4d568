import { abaDividaAtiva } from '@i18n/pt-BR/dividaAtiva/aba.ts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { dividaAtivaChamadas } from '@/contract/dividaAtiva.ts';
import type { TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import { EscolhaDialog } from '../../components/EscolhaDialog.tsx';
import { useRecarregar } from '../../product/acao/useRecarregar.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';

const t = abaDividaAtiva.simulador;

interface Props {
  readonly idProcesso: number;
  readonly onClose: () => void;
}

/** The events that the simulated active-debt system could send; the server receives them like real ones. */
export default function SimuladorDialog({ idProcesso, onClose }: Props) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const recarregar = useRecarregar();
  const notify = useNotify();
  const { data, error } = useQuery({
    queryKey: ['simulaveis', idProcesso],
    staleTime: 0,
    queryFn: ({ signal }) => executar(dividaAtivaChamadas.simulaveis, { params: { id: idProcesso }, signal }),
  });
  const eventos = data?.eventos ?? [];
  const enviar = async (evento: TipoEvento) => {
    const { estado, mensagem } = await executar(dividaAtivaChamadas.simular, { body: { idProcesso, evento } });
    if (estado !== 'aplicado') return mensagem ?? estado;
    const feito = t.enviado(eventos.find(({ tipo }) => tipo === evento)!.descricao);
    notify(feito, { type: 'success' });
    onClose();
    await recarregar();
    return undefined;
  };
  return (
    <EscolhaDialog
      titulo={t.titulo}
      ajuda={data && eventos.length === 0 ? t.nenhum : t.ajuda}
      opcoes={eventos.map(({ tipo, descricao }) => ({ chave: tipo, nome: descricao }))}
      erro={error?.message}
      onEscolher={enviar}
      onClose={onClose}
    />
  );
}
