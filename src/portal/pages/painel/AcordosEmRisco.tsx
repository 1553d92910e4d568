import { painel } from '@i18n/pt-BR/painel/principal.ts';
import type { AcordoEmRisco, AcordosEmRisco as Lidos } from '@/contract/painel.ts';
import { formatData } from '@/contract/values/data.ts';
import { formata } from '../../components/values/formato.ts';
import { listLink } from '../../declaration/listUrl.ts';
import { paths } from '../../declaration/paths.ts';
import { ACAO } from '../../product/acao/pedido.ts';
import { can } from '../../providers/session.ts';
import { Grupo } from './Fila.tsx';
import { UmaLinha } from './UmaLinha.tsx';

const t = painel.meuDia.acordos;

/** The agreements with overdue instalments, those that end first first: whom to call before they fall (M §5.6). */
export const AcordosEmRisco = ({ acordos: { total, mais, itens } }: { readonly acordos: Lidos }) => (
  <Grupo
    titulo={t.titulo}
    total={total}
    mais={mais}
    lista={{
      endereco: listLink('processoCobranca', { apenasEmRisco: true }),
      permission: 'PROCESSO_COBRANCA_CONSULTAR',
    }}
    itens={itens}
    item={(acordo) => <Acordo key={acordo.id} acordo={acordo} />}
  />
);

const Acordo = ({ acordo: a }: { readonly acordo: AcordoEmRisco }) => {
  const endereco = paths('processoCobranca').show(a.id);
  const fim = formatData(a.encerraEm);
  const atraso = a.totalParcelas === 1 ? t.aVista : t.vencidas(a.parcelasAtrasadas);
  const acaba = a.totalParcelas === 1 ? t.expira(fim) : t.rescinde(fim);
  const saldo = formata('dinheiro', a.saldo);
  return (
    <UmaLinha
      numero={a.numero}
      endereco={endereco}
      nome={a.nomeTitular}
      motivo={acaba}
      urgente
      // In a narrow line each of them stays whole.
      decide={atraso.replaceAll(' ', '\u00a0')}
      valor={saldo}
      inteiro={`${acaba} ${t.sePago} · ${atraso} · ${t.falta(saldo)}`}
      acao={
        can('NEGOCIACAO_NEGOCIAR_PAGAMENTO')
          ? { nome: t.contato, dito: t.contatoDe(a.numero), endereco: `${endereco}?${ACAO}=REGISTRAR_CONTATO` }
          : null
      }
    />
  );
};
