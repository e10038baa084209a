; The program itself makes billet-doux:// links its own, for whoever starts it; with it they go, unless they lead elsewhere by now:
; to the portable program, or to one that is installed in another place. An update leaves them alone.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ReadRegStr $R0 HKCU "Software\Classes\billet-doux\shell\open\command" ""
    StrCpy $R1 '"$INSTDIR\'
    StrLen $R2 $R1
    StrCpy $R0 $R0 $R2
    ${if} $R0 == $R1
      DeleteRegKey HKCU "Software\Classes\billet-doux"
    ${endIf}
  ${endIf}
!macroend
