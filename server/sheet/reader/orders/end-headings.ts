/** Days and times on which an order or a trade was cancelled or rejected. */
export const CANCELLED_ON =
  /^(?:(?:cancel(?:l?ed|l?ation)?|canc|cxl(?:d|led)?|void(?:ed)?|bust(?:ed)?|delet(?:e|ed|ion)|reject(?:ed|ion)?|rej|withdrawn|reversed)(?:date|on|time|dt|at|ts|datetime|timestamp|dateandtime)|date(?:cancell?ed|voided|deleted|rejected)|storno(?:datum|zeit|tag|zeitpunkt)|storniertam|geloschtam|abgelehntam|(?:date|heure)d(?:annulation|erejet)|(?:annule|rejete)e?le|(?:fecha|hora)(?:de)?(?:cancelacion|anulacion|rechazo)|(?:cancelad|anulad|rechazad)[ao]el|(?:data|ora)(?:di)?(?:annullamento|rifiuto)|(?:annullat|rifiutat)[ao]il)$/;
/** Days and times on which a position was left, wherever they stand. */
export const EXITED_ON =
  /^(?:exit(?:ed)?(?:date|on|time|dt|at|ts|datetime|timestamp|dateandtime)?|date(?:time)?exit(?:ed)?|(?:unwound|sold|closed|closedout|abandoned)(?:on|at)|(?:ended|stoppedout|covered|flattened)(?:on|at|date|time)?|out(?:date|time)|liquidat(?:ed|ion)(?:date|time|on|at)?|ausstieg(?:s?(?:datum|zeit|tag|zeitpunkt))?|(?:geschlossen|glattgestellt|verkauft)am|glattstellungs(?:datum|zeit|tag)|(?:date|heure)desortie|(?:cloture|solde)e?le|(?:fecha|hora)(?:de)?salida|cerrad[ao]el|(?:data|ora)(?:di)?uscita|chius[ao]il|(?:data|hora)(?:de)?saida)$/;
/** Days and times on which a position was closed: one of a close stands in all rows of what is open as well. */
export const CLOSED_ON =
  /^(?:unwind(?:date|time)|dateunwound|datesold|sold(?:date|time)|terminated|terminated(?:on|at)|exercised(?:on|at)|dateexercised|assigned(?:on|at)|dateassigned|assignment(?:date|time)|novated|novated(?:on|at)|novationdate|compressed(?:on|at)|closed|closed?(?:date|time|dt|datetime|timestamp)|dateclosed|closeout(?:date|time)|closedout|dateout|timeout|offset(?:date|time|on|at)|offsetted(?:on|at)|expired(?:on|at)|lapsed(?:on|at)|close(?:s|d)?tradedate|schlie(?:ss|ß)(?:datum|zeit)|schlie(?:ss|ß)ungs(?:datum|zeit)|(?:date|heure)decloture|(?:fecha|hora)(?:de)?cierre|(?:data|ora)(?:di)?chiusura|(?:data|hora)(?:de)?fechamento|平仓日期|平仓时间|平倉日期|決済日)$/;
/** The same of a day that may be to come. */
export const MAY_BE_CLOSED_ON =
  /^(?:exercise(?:date|time|dt)|end(?:date|time)|closing(?:date|time)|(?:rolled|delivered|reali[sz]ed)(?:on|at)|(?:date|heure)(?:de)?fermeture|terminat(?:ion|ed)(?:date|time|dt)|early(?:termination|exercise)(?:date)?)$/;
/** Days and times on which a position was opened. */
export const OPENED_ON =
  /^(?:(?:open(?:ed)?|opening|entry|entered|buy|bought)(?:date|time|dt|on|at|datetime|timestamp)|date(?:opened|in)|timein|eroffnungs(?:datum|zeit)|eroffnetam|einstiegs(?:datum|zeit)|(?:date|heure)d(?:ouverture|entree)|(?:fecha|hora)(?:de)?(?:apertura|entrada)|(?:data|ora)(?:di)?(?:apertura|entrata)|开仓日期|开仓时间|開倉日期)$/;
/** Prices at which a position was left; one that is planned is called so as well. */
export const EXITED_AT =
  /^(?:(?:avg|average|mean)?exit(?:avg|average)?(?:price|px|prc|level|rate|fill|qty|quantity|lots|size|value)?|exitat|out(?:price|px)|ausstiegs?(?:kurs|preis)|(?:prix|cours)desortie|precio(?:de)?salida|prezzo(?:di)?uscita|preco(?:de)?saida|unwind(?:price|level)|closed?outprice)$/;
/** Who cancelled or rejected a trade, and why. */
export const CANCELLED_BY =
  /^(?:rejection|(?:order|ord|trade)?(?:cancel(?:l?ed|l?ation)?|canc|cxl(?:d|led)?|void(?:ed)?|bust(?:ed)?|reject(?:ed|ion)?|rej|delet(?:ed|ion)|closed)(?:by|reason|text|comment|remark|note|message|msg|user)|reasonfor(?:cancell?ation|cancel|rejection|reject)|storno(?:grund|von)|storniertvon|ablehnungsgrund|abgelehntvon|(?:motif|raison)(?:de|du)?(?:rejet|lannulation|dannulation|annulation)|(?:annule|rejete)e?par|motivo(?:de|del|dela)?(?:rechazo|cancelacion|anulacion)|(?:cancelad|anulad|rechazad)[ao]por|motivo(?:di|del|dell)?(?:rifiuto|annullamento)|(?:annullat|rifiutat)[ao]da)$/;
/** Codes of why a trade was cancelled or rejected. */
export const CANCELLED_BY_CODE =
  /^(?:order|ord|trade)?(?:cancel(?:l?ed|l?ation)?|cxl|void|bust|reject(?:ed|ion)?|rej)(?:reason)?code$/;
/** What was wrong with a row, which may have been rejected for it. */
export const ERRORS =
  /^(?:(?:order|trade|booking)?err(?:or)?(?:s|message|msg|text|description|desc|reason|detail|details)?|fehler(?:meldung|text)?|(?:message|texte)d?erreur|erreurs?|errore|errori|messaggio(?:di)?errore|mensaje(?:de)?error)$/;
