import { tiposDeCalculo } from '../indice/rotulos.ts';

const lista = (itens: readonly string[]) => new Intl.ListFormat('pt-BR').format(itens);
const meses = (n: number) => (n === 1 ? '1 mês' : `${n} meses`);

/** The memória de cálculo, on the screen and in print (D §2.4, §6). */
export const memoria = {
  titulo: 'Memória de cálculo',
  arquivo: (numero: string) => `memoria-de-calculo-${numero}.pdf`,
  imprimir: 'Imprimir',
  fechar: 'Fechar',
  processo: (numero: string) => `Processo ${numero}`,
  secoes: {
    criterios: 'Critérios',
    base: 'Base da correção',
    meses: 'Índices mês a mês',
    conta: 'Conta',
    totais: 'Valor atualizado do processo',
  },
  campos: {
    devedor: 'Devedor',
    situacao: 'Situação',
    indice: 'Índice',
    calculo: 'Tipo de cálculo',
    defasagem: 'Defasagem do índice',
    valorOriginario: 'Valor originário',
    dataReferencia: 'Referência dos valores',
    dataCalculo: 'Calculado para',
    mesAtualizacao: 'Mês de atualização',
    quartoDiaUtil: '4º dia útil do mês',
    proximaAtualizacao: 'Próxima atualização',
  },
  calculo: tiposDeCalculo,
  reais: (coluna: string) => `${coluna} (R$)`,
  defasagem: (n: number) => (n === 0 ? 'Nenhuma' : meses(n)),
  colunas: {
    componente: 'Componente',
    passo: 'Passo',
    devido: 'Valor',
    pago: 'Pago',
    dispensado: 'Dispensado',
    desconto: 'Desconto',
    saldo: 'A pagar',
    naBase: 'Na base',
    mes: 'Mês do índice',
    percentual: 'Variação (%)',
    COMPOSTO: 'Fator acumulado',
    SELIC_SOMADA: 'Soma acumulada (%)',
  },
  componentes: {
    valor: 'Valor atualizado (a)',
    multa: 'Multa (b)',
    juros: 'Juros (c)',
    correcao: 'Correção (d)',
    jurosMes: 'Juros do mês do pagamento',
    honorarios: 'Honorários',
    comEncargos: 'Devido hoje, com juros do mês e honorários',
    total: 'Total (a + b + c + d)',
    base: 'Base da correção',
  },
  acordo: {
    titulo: (numero: string, data: string) => `Acordo ${numero}, de ${data}`,
    consolidado: (data: string) => `Consolidado em ${data.slice(0, 5)}`,
    desconto: 'Desconto',
    parcelas: 'Nas parcelas',
    regra:
      'O índice corrige o débito até o dia do acordo. Daí em diante deve-se o que as parcelas em aberto valem: o que lhes coube, com a atualização de cada uma. O desconto torna-se definitivo (dispensado) com cada pagamento.',
  },
  sim: 'Sim',
  nao: 'Não',
  ausente: 'não conhecido',
  comMarca: (percentual: string) => `${percentual} *`,
  regras: {
    COMPOSTO: (sigla: string, defasagem: number) =>
      `Os percentuais mensais do ${sigla} são compostos (multiplicados) desde o mês da referência até o mês anterior ao da atualização${
        defasagem === 0
          ? ''
          : `, cada mês com o índice de ${meses(defasagem)} antes, porque o do próprio mês só é publicado depois do 4º dia útil`
      }.`,
    SELIC_SOMADA: (sigla: string, adicional: string | null) =>
      `Os percentuais mensais da ${sigla} são somados, sem compor, desde o mês seguinte ao da referência até o mês anterior ao da atualização${
        adicional ? `, mais ${adicional}% do mês do pagamento` : ''
      } (Lei 10.522/2002, art. 13).`,
    quartoDiaUtil:
      'Os valores mudam no 4º dia útil de cada mês e permanecem iguais até a véspera do 4º dia útil do mês seguinte.',
    arredondamento:
      'A conta usa todas as casas decimais e é arredondada uma única vez, no fim, para o centavo mais próximo (meio centavo, para cima).',
    pagos:
      'Depois de um pagamento, a base é o que ainda falta pagar de cada componente, e a correção já paga continua contada. No dia do pagamento, resta de cada componente o que se devia menos o que foi pago, e nada muda até o próximo 4º dia útil; daí em diante, a correção que falta pagar é a maior entre a da conta e a que restou.',
  },
  avisos: {
    encerrado: (data: string) => `Processo encerrado em ${data}: a correção parou nesse dia.`,
    piso: (fator: string) =>
      `A deflação do período levaria o fator a ${fator}. O valor nominal é preservado: o fator aplicado é 1.`,
    ausentes: (faltam: readonly string[]) =>
      faltam.length === 1
        ? `O índice de ${faltam[0]} não era conhecido no 4º dia útil e ficou fora da conta.`
        : `Os índices de ${lista(faltam)} não eram conhecidos no 4º dia útil e ficaram fora da conta.`,
    aguardam: (meses: readonly string[], desde: string) =>
      meses.length === 1
        ? `O índice de ${meses[0]} foi gravado depois do 4º dia útil, e o valor gravado conta a partir de ${desde}.`
        : `Os índices de ${lista(meses)} foram gravados depois do 4º dia útil, e os valores gravados contam a partir de ${desde}.`,
    deDemonstracao: (meses: readonly string[], um: boolean) =>
      um
        ? `* O índice de ${lista(meses)} é um valor de demonstração, e não o publicado.`
        : `* Os índices de ${lista(meses)} são valores de demonstração, e não os publicados.`,
    semIndice: (sigla: string) => `O índice ${sigla} não tem nenhum mês conhecido: nada foi acrescido.`,
    semMeses: 'O mês de atualização não passou do mês da referência: ainda não há correção.',
    semIndices: 'Nenhum mês a somar: só o acréscimo do mês do pagamento.',
  },
  conta: {
    fator: 'Fator aplicado',
    soma: (soma: string, adicional: string) => `Soma de ${soma}% e ${adicional}% do mês do pagamento`,
    formula: (base: string, fator: string) => `${base} × (${fator} – 1)`,
    semArredondar: 'Antes de arredondar',
    calculada: 'Arredondada',
    restante: (data: string) => `Correção que restou do pagamento de ${data}`,
    doSaldo: 'Correção do que falta pagar',
    doSaldoNoPeriodo: 'Correção do que falta pagar: a que restou, até o próximo 4º dia útil',
    doSaldoMaior: 'Correção do que falta pagar: a maior das duas',
    paga: 'Correção já paga',
    dispensada: 'Correção dispensada em acordo',
    deAntes: 'Correção paga ou dispensada antes do acordo',
    crescimento: 'Atualização das parcelas desde o acordo',
    total: 'Correção (d)',
  },
} as const;
