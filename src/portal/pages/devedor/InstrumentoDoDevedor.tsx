import { instrumento as t } from '@i18n/pt-BR/comum/instrumento.ts';
import MuiLink from '@mui/material/Link';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { DevedorDetalhe } from '@/contract/devedor.ts';
import { processo } from '@/contract/permissions.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { Figura, Instrumento, Pessoa } from '../../components/Instrumento.tsx';
import { formata } from '../../components/values/formato.ts';
import { can } from '../../providers/session.ts';

/** The head of a debtor: who it is, and what is owed of the open processes, which the link lists one by one. */
export default function InstrumentoDoDevedor() {
  const registro = useRecordContext<DevedorDetalhe>();
  const translate = useTranslate();
  if (!registro) return null;
  const { nome, documentoIdentificacao, processos } = registro;
  const rotulo = (campo: keyof DevedorDetalhe['processos']) => translate(`resources.devedor.fields.processos.${campo}`);
  return (
    <Instrumento rotulo={t.doDevedor}>
      <Pessoa nome={t.devedor} quem={nome} documento={String(formata('cpfCnpj', documentoIdentificacao))} />
      <Figura
        nome={rotulo('saldoDevedor')}
        valor={formatReais(processos.saldoDevedor)}
        nota={
          can(processo('CONSULTAR')) && (
            <MuiLink component={Link} to={`/processos?devedor=${encodeURIComponent(documentoIdentificacao)}`}>
              {t.verProcessos}
            </MuiLink>
          )
        }
        forte
      />
      <Figura nome={rotulo('totalCorrigido')} valor={formatReais(processos.totalCorrigido)} />
      <Figura nome={t.processos} valor={t.emAberto(processos.emAberto, processos.quantidade)} />
    </Instrumento>
  );
}
