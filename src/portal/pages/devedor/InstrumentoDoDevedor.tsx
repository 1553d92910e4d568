import { instrumento as t } from '@i18n/pt-BR/comum/instrumento.ts';
import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'ra-core';
import type { DevedorDetalhe } from '@/contract/devedor.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { BotaoCopiar } from '../../components/BotaoCopiar.tsx';
import { Figura, Instrumento } from '../../components/Instrumento.tsx';
import { formata } from '../../components/values/formato.ts';

/** The head of a debtor, below its name: its document, and what the open processes owe today. */
export default function InstrumentoDoDevedor() {
  const registro = useRecordContext<DevedorDetalhe>();
  const translate = useTranslate();
  if (!registro) return null;
  const { processos } = registro;
  const documento = String(formata('cpfCnpj', registro.documentoIdentificacao));
  const rotulo = (campo: keyof DevedorDetalhe['processos']) => translate(`resources.devedor.fields.processos.${campo}`);
  return (
    <Instrumento rotulo={t.doDevedor}>
      <Figura
        nome={registro.tipoDocumentoIdentificacao.nome}
        valor={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, my: -0.5 }}>
            {documento}
            <BotaoCopiar nome={t.copiarDocumento(documento)} texto={documento} />
          </Box>
        }
      />
      <Figura nome={t.devidoHoje} valor={formatReais(processos.devidoHoje)} forte />
      <Figura nome={rotulo('totalCorrigido')} valor={formatReais(processos.totalCorrigido)} />
      <Figura nome={t.processos} valor={t.emAberto(processos.emAberto, processos.quantidade)} />
    </Instrumento>
  );
}
